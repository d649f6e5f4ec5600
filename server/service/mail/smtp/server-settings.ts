type Credentials = { readonly user: string; readonly pass: string };

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** Parses the URL of a mail server into settings for the library. User and password are percent-encoded in it. */
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

/** Number of characters kept of a server's answer. */
const maxAnswerLength = 500;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A server's answer on one line, without the password, which some servers repeat along with the command they refuse. */
export const withoutSecrets = (words: string, credentials: Credentials | undefined): string => {
  const { user, pass } = credentials ?? { user: '', pass: '' };
  const secrets = pass === '' ? [] : [base64(`\0${user}\0${pass}`), base64(pass), pass];
  return secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxAnswerLength);
};
