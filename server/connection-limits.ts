import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network-of.ts';

export type ConnectionLimits = {
  /** Connections of the server; more would take the files that the database and the assets need. */
  readonly most: number;
  /** Connections of one address before anybody has signed in on them: an office of 50 people whose browsers open six each, and some. */
  readonly perAddress: number;
  /** Connections of one member, as many as he may have requests and event streams (turns.ts), and some. */
  readonly perMember: number;
  /** Requests under way on one connection. A browser sends the next when the last is answered; who sends them by the thousand does not want the answers. */
  readonly perConnection: number;
  /** Milliseconds that an idle connection is kept on which nobody has signed in. */
  readonly idleStranger: number;
  /** The same for a member, whose browser comes back within a minute. */
  readonly idleMember: number;
  /** Milliseconds after which an answer that nobody reads is looked at; it is given up at the first look that finds nothing gone since the last. */
  readonly still: number;
};

const usual: ConnectionLimits = {
  most: 2000,
  perAddress: 400,
  perMember: 300,
  perConnection: 8,
  idleStranger: 5000,
  idleMember: 72_000,
  still: 6000,
};

/** Sockets that share a limit, the one whose last request is longest ago first. */
type Group = { readonly most: number; readonly sockets: Set<Socket> };

type Held = { own: Group; requests: number; isMember: boolean };

const groups = (most: number) => {
  const known = new Map<string, Group>();
  return {
    join: (name: string, socket: Socket): Group => {
      const group = known.get(name) ?? { most, sockets: new Set() };
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
 * Servers for Fastify whose connections are limited, so that one who holds many, idle or unread, shuts nobody out. A connection too many closes
 * the longest idle one of its address, member or server, and is closed itself only where none is idle. With `trustsFront` all connections
 * are those of the server in front: they count for no address and no member, and are kept as a member's.
 */
export const limitConnections = (trustsFront: boolean, limits: ConnectionLimits = usual) => {
  const held = new Map<Socket, Held>();
  const addresses = groups(limits.perAddress);
  const members = groups(limits.perMember);
  const all: Group = { most: limits.most, sockets: new Set() };

  const drop = (socket: Socket): void => {
    for (const group of [held.get(socket)?.own, all]) group?.sockets.delete(socket);
    socket.destroy();
  };

  const makeRoom = ({ most, sockets }: Group, newcomer: Socket): void => {
    if (sockets.size <= most) return;
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

  /** Whether a request is to be answered. */
  const begin = (socket: Socket, response: ServerResponse): boolean => {
    const one = held.get(socket);
    if (one === undefined || one.requests >= limits.perConnection) {
      // Closed in the usual way, the system would keep what the caller leaves unread for minutes.
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

  /** An event stream or a slow calculation may be silent for long; who is idle, or does not read, may not. */
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
      // The limit of Node, which closes whoever comes last, is there for what comes within one turn of the event loop.
      server.maxConnections = limits.most + 200;
      return server.setTimeout(limits.still, silent).prependListener('connection', hold);
    },
    /** A member has signed in on this connection, which from now on counts as his and is kept longer. */
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
 * Connections that the system accepts before the server takes them up. With Node's 511 a burst of newcomers has the others wait a second, until
 * their first packet is sent again.
 */
export const backlog = 4096;
