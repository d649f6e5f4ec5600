import type { FastifyReply, FastifyRequest } from 'fastify';

export type CookieRole = 'session' | 'sign-in';

/**
 * The two cookies of the proxy. Their names contain role and port, because the ports of a host share cookies. On plain
 * http, browsers refuse Secure and thus the prefix `__Host-Http-`, so the names have none there.
 */
export const cookiesAt = (publicUrl: URL) => {
  const secure = publicUrl.protocol === 'https:';
  const port = publicUrl.port || (secure ? '443' : '80');
  const nameOf = (role: CookieRole): string => `${secure ? '__Host-Http-' : ''}kontor-${role}-${port}`;
  const attributes = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const;

  return {
    secure,
    read: (request: FastifyRequest, role: CookieRole): string | undefined => request.cookies[nameOf(role)],
    /** Stores `value` for `milliseconds`. */
    set: (reply: FastifyReply, role: CookieRole, value: string, milliseconds: number): FastifyReply =>
      reply.setCookie(nameOf(role), value, { ...attributes, maxAge: Math.floor(milliseconds / 1000) }),
    clear: (reply: FastifyReply, role: CookieRole): FastifyReply => reply.clearCookie(nameOf(role), attributes),
  };
};

export type Cookies = ReturnType<typeof cookiesAt>;
