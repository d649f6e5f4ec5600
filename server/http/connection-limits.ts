import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { maxConnections } from './max-connections.ts';
import { networkOf } from './network-of.ts';

export type ConnectionLimits = {
  /** Connections of the server: each open app holds one for its event stream. */
  readonly max: number;
  /** Connections per address before a sign-in: an office of 50 people whose browsers open six each, plus a reserve. */
  readonly perAddress: number;
  /** Connections per member: as many as the allowed requests and event streams (queues/turns.ts), plus a reserve. */
  readonly perMember: number;
  /**
   * Simultaneous requests per connection. A browser sends the next after the last answer; a client that sends thousands
   * does not want the answers.
   */
  readonly perConnection: number;
  /** Milliseconds that an idle connection without a sign-in is kept. */
  readonly idleStranger: number;
  /** The same for a member, whose browser returns within a minute. */
  readonly idleMember: number;
  /** Milliseconds between checks of an unread answer; it is aborted at the first check that finds no progress since the last. */
  readonly still: number;
};

const defaultLimits: ConnectionLimits = {
  max: maxConnections(),
  perAddress: 400,
  perMember: 300,
  perConnection: 8,
  idleStranger: 5000,
  idleMember: 72_000,
  still: 6000,
};

/** Sockets that share a limit, ordered by their last request, oldest first. */
type Group = { readonly max: number; readonly sockets: Set<Socket> };

type Held = { own: Group; requests: number; isMember: boolean };

const groups = (max: number) => {
  const known = new Map<string, Group>();
  return {
    join: (name: string, socket: Socket): Group => {
      const group = known.get(name) ?? { max, sockets: new Set() };
      known.set(name, group);
      group.sockets.add(socket);
      socket.once('close', () => {
        group.sockets.delete(socket);
        if (group.sockets.size === 0 && known.get(name) === group) known.delete(name);
      });
      return group;
    },
  };
};

/**
 * Servers for Fastify with limited connections, so that a client with many of them, idle or unread, shuts nobody out.
 * An excess connection closes the longest idle one of its address, member or server; if none is idle, it is closed
 * itself. With `trustsFront`, all connections come from the front server: they count for no address and no member, and
 * are kept like a member's.
 */
export const limitConnections = (trustsFront: boolean, limits: ConnectionLimits = defaultLimits) => {
  const held = new Map<Socket, Held>();
  const addresses = groups(limits.perAddress);
  const members = groups(limits.perMember);
  const all: Group = { max: limits.max, sockets: new Set() };

  const drop = (socket: Socket): void => {
    for (const group of [held.get(socket)?.own, all]) group?.sockets.delete(socket);
    socket.destroy();
  };

  const makeRoom = ({ max, sockets }: Group, newcomer: Socket): void => {
    if (sockets.size <= max) return;
    const idle = sockets.values().find((socket) => socket !== newcomer && held.get(socket)?.requests === 0);
    drop(idle ?? newcomer);
  };

  const hold = (socket: Socket): void => {
    all.sockets.add(socket);
    const own = trustsFront ? all : addresses.join(networkOf(socket.remoteAddress ?? ''), socket);
    held.set(socket, { own, requests: 0, isMember: trustsFront });
    socket.once('close', () => {
      held.delete(socket);
      all.sockets.delete(socket);
    });
    makeRoom(own, socket);
    makeRoom(all, socket);
  };

  /** Returns whether to answer a request. */
  const begin = (socket: Socket, response: ServerResponse): boolean => {
    const one = held.get(socket);
    if (one === undefined || one.requests >= limits.perConnection) {
      // With a normal close, the system would keep unread data for minutes.
      socket.resetAndDestroy();
      return false;
    }
    one.requests += 1;
    response.once('close', () => {
      one.requests -= 1;
      if (one.requests > 0 || socket.destroyed) return;
      for (const { sockets } of [one.own, all]) if (sockets.delete(socket)) sockets.add(socket);
      if (one.isMember) socket.setTimeout(limits.idleMember);
    });
    return true;
  };

  /** An event stream or a slow calculation may be silent for long; an idle or non-reading client may not. */
  const silent = (socket: Socket): void => {
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else if (held.get(socket)?.requests === 0) socket.destroy();
    else socket.setTimeout(limits.still);
  };

  return {
    serverFactory: (handler: RequestListener): Server => {
      const server = createServer(
        {
          headersTimeout: 5000,
          requestTimeout: 10_000,
          connectionsCheckingInterval: 1000,
          keepAliveTimeout: trustsFront ? limits.idleMember : limits.idleStranger,
        },
        (request, response) => {
          if (begin(request.socket, response)) handler(request, response);
        },
      );
      // Node's limit, which closes the newest connection, covers arrivals within one turn of the event loop.
      server.maxConnections = limits.max + 200;
      return server.setTimeout(limits.still, silent).prependListener('connection', hold);
    },
    /** A member has signed in on this connection, which from now on counts for that member and is kept longer. */
    claim: (socket: Socket, member: string): void => {
      const one = held.get(socket);
      if (one === undefined || one.isMember) return;
      one.isMember = true;
      one.own.sockets.delete(socket);
      one.own = members.join(member, socket);
      makeRoom(one.own, socket);
    },
  };
};

export type Connections = ReturnType<typeof limitConnections>;

/**
 * Connections that the system accepts before the server does. With Node's 511, a burst of newcomers makes others wait a
 * second, until their first packet is sent again.
 */
export const backlog = 4096;
