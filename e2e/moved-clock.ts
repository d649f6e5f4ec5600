import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { moveOwnClock } from './clock.ts';

moveOwnClock();

// Node writes the Date header by its own clock, which a client may follow.
subscribe('http.server.request.start', (message) => {
  const response = typeof message === 'object' && message !== null && 'response' in message ? message.response : null;
  if (response instanceof ServerResponse) response.setHeader('date', new Date().toUTCString());
});
