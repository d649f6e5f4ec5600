import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/** Runs a mutation once, without a hook. */
export const execute = <Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> => client.getMutationCache().build(client, options).execute(variables);
