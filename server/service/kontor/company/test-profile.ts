import { recordOf, type startTestService } from '../../testing/test-service.ts';

export const path = '/kontor/company_profile';

/** Helpers for tests of the company profile. */
export const profileOf = ({ call }: Pick<Awaited<ReturnType<typeof startTestService>>, 'call'>) => {
  const edit = async (body: object, headers: { readonly [name: string]: string } = {}) =>
    call('POST', path, { body, headers });
  return {
    show: async () => call('GET', path),
    edit,
    /** Status and errors of an edit. */
    errorsOf: async (body: object) => {
      const answered = await edit(body);
      return [answered.status, recordOf(answered)['errors']];
    },
  };
};
