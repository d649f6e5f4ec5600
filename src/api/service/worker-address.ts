/** The name that the pages' content-security policy allows: the only policy of this name, created once. */
const policyName = 'kontor-worker';

/** Trusted Types, which the DOM's types do not cover yet: a script's address is then more than a string. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string };
};

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

const policy = globalThis.trustedTypes?.createPolicy(policyName, {
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin !== location.origin)
      throw new Error('A worker must come from this origin.');
    return address;
  },
});

/** The address of a worker's own file, as the browser requires it for `new Worker` and for a service worker. Throws for another origin. */
export const workerAddress = (address: string): string => policy?.createScriptURL(address) ?? address;
