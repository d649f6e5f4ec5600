type Credentials = { readonly user: string; readonly pass: string };

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** The mail server of an address, as the library takes it. The user and the password stand in it percent-encoded. */
export const serverSettings = (url: URL) => {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = url.protocol === 'smtps:';
  const credentials: Credentials | undefined =
    url.username === ''
      ? undefined
      : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && credentials !== undefined && !isLoopback(host),
    credentials,
  };
};

/** Characters of a server's answer that are kept. */
const longestWords = 500;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** What a server has said on one line, without the password, which some of them repeat with the command they refuse. */
export const withoutSecrets = (words: string, credentials: Credentials | undefined): string => {
  const { user, pass } = credentials ?? { user: '', pass: '' };
  const secrets = pass === '' ? [] : [base64(`\0${user}\0${pass}`), base64(pass), pass];
  return secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestWords);
};
