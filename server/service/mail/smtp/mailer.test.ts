import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bytesOf, shortTimeouts, startMailServer, type MailServer } from './test-mail-server.ts';
import { compose, type OutgoingMail } from './compose.ts';
import { openMailer } from './mailer.ts';
import { serverSettings } from './server-settings.ts';

/** Attempts against a real mail server on this machine: messages it accepts, refuses, or leaves open. */
const server = await startMailServer();
const ends: (() => Promise<unknown>)[] = [server.close];
afterAll(async () => Promise.all(ends.map(async (end) => end())));
afterEach(() => {
  Object.assign(server.behaviour, { recipient: undefined, message: undefined, drops: false, delay: undefined });
  server.received.length = 0;
});

const letter = {
  from: { name: 'Müller & Söhne, «Zürich»', address: 'rechnung@mueller.example' },
  replyTo: 'buchhaltung@mueller.example',
  to: 'kunde@muster.example',
  subject: 'Zahlungserinnerung für Räume, Größe 5 €',
  text: 'Guten Tag\n\n.Ein Punkt am Anfang\nFreundliche Grüsse\n',
  messageId: '<one@mueller.example>',
  at: Date.UTC(2025, 10, 20, 13),
  attachments: [
    {
      name: 'RE-00001 Mahnung für Müller.pdf',
      mime: 'application/pdf',
      content: Buffer.from('%PDF-1.7 \xff\0\r\n.', 'latin1'),
    },
  ],
} satisfies OutgoingMail;

const raw = await compose(letter);
const envelope = { from: 'rechnung@mueller.example', to: 'kunde@muster.example' };
const send = async (of: MailServer = server) => of.mailer.deliver(envelope, raw);

/** A server that follows a script of the test, line by line. */
const startScript = async (answer: (line: string, socket: Socket) => void, greeting = '220 ready') => {
  const scripted = createServer((socket) => {
    socket.on('error', () => undefined);
    if (greeting !== '') socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => answer(data.toString().trim(), socket));
  }).listen(0, '127.0.0.1');
  await once(scripted, 'listening');
  ends.push(async () => scripted.close());
  const address = scripted.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
};

describe('an accepted message', () => {
  it('arrives letter for letter, with one recipient and its PDF', async () => {
    const delivery = await send();
    expect(delivery.state).toBe('accepted');
    expect(delivery.words).toMatch(/^250 /);
    const [{ envelope: received, mail, raw: bytes } = { envelope, mail: undefined, raw: '' }] = server.received;
    expect(received).toEqual({ from: envelope.from, to: [envelope.to] });
    expect(mail).toMatchObject({
      from: letter.from,
      to: [{ address: letter.to }],
      replyTo: [{ address: letter.replyTo }],
      subject: letter.subject,
      messageId: letter.messageId,
      date: '2025-11-20T13:00:00.000Z',
    });
    expect(mail?.text?.trimEnd()).toBe(letter.text.trimEnd());
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: letter.attachments[0]?.name, mimeType: 'application/pdf' });
    expect(bytesOf(file)).toEqual(letter.attachments[0]?.content ?? '');
    expect(bytes).toBe(Buffer.from(raw).toString('latin1'));
  });
});

describe('a refused message', () => {
  it('names the field and quotes the server if its recipient is refused', async () => {
    server.behaviour.recipient = { code: 550, words: 'No such user here' };
    expect(await send()).toEqual({ state: 'failed', words: '550 No such user here', field: 'recipient_email' });
  });

  it.each([false, true])(
    'sends no byte to a copy if its recipient is refused; commands one by one: %s',
    async (hidePIPELINING) => {
      const picky = await startMailServer({ hidePIPELINING });
      ends.push(picky.close);
      picky.behaviour.refuses = envelope.to;
      const copies = ['a@one.example', 'b@one.example'];
      const refused = { state: 'failed', words: '550 unknown', field: 'recipient_email' };
      expect(await picky.mailer.deliver({ ...envelope, copies }, raw)).toEqual(refused);
      expect(picky.received).toEqual([]);
      picky.behaviour.refuses = copies[0];
      const { state, words } = await picky.mailer.deliver({ ...envelope, copies }, raw);
      expect([state, words]).toEqual(['accepted', expect.stringMatching(/^250 .*; a@one\.example: 550 unknown$/)]);
      expect(picky.received.map(({ envelope: { to } }) => to)).toEqual([[envelope.to, copies[1]]]);
    },
  );

  it('fails, and is not uncertain, if refused after delivery of the data', async () => {
    server.behaviour.message = { code: 554, words: 'Looks like spam' };
    expect(await send()).toEqual({ state: 'failed', words: '554 Looks like spam' });
    expect(server.received).toEqual([]);
  });

  it('a temporary refusal also fails, and a person retries', async () => {
    server.behaviour.message = { code: 451, words: 'Try again later' };
    expect(await send()).toEqual({ state: 'failed', words: '451 Try again later' });
  });
});

describe('an unreachable server', () => {
  it('leaves the message failed', async () => {
    const closed = await startMailServer();
    await closed.close();
    const { state, words } = await send(closed);
    expect([state, words]).toEqual(['failed', expect.stringContaining('ECONNREFUSED')]);
  });

  it('a server that sends no greeting is given up', async () => {
    const port = await startScript(() => undefined, '');
    const began = Date.now();
    const patient = { ...shortTimeouts, connection: 5000, greeting: 300, silence: 5000 };
    const { state, words } = await openMailer(new URL(`smtp://127.0.0.1:${port}`), patient).deliver(envelope, raw);
    expect([state, words]).toEqual(['failed', 'Greeting never received']);
    expect(Date.now() - began).toBeLessThan(4500);
  });

  it('a server that falls silent before the message counts as failed', async () => {
    const port = await startScript((line, socket) => void (line.startsWith('EHLO') && socket.write('250 hello\r\n')));
    const began = Date.now();
    const { state } = await openMailer(new URL(`smtp://127.0.0.1:${port}`), shortTimeouts).deliver(envelope, raw);
    expect(state).toBe('failed');
    expect(Date.now() - began).toBeLessThan(3000);
  });

  it('a server that never stops talking is given up', async () => {
    const port = await startScript((_line, socket) => {
      const dripping = setInterval(() => socket.write('250-still here\r\n'), 100);
      socket.on('close', () => clearInterval(dripping));
    });
    const hasty = { ...shortTimeouts, whole: 1500 };
    const { state, words } = await openMailer(new URL(`smtp://127.0.0.1:${port}`), hasty).deliver(envelope, raw);
    expect([state, words]).toEqual(['failed', 'Timeout']);
  });
});

describe('a message is uncertain', () => {
  it('a message sent completely before the connection broke is uncertain', async () => {
    server.behaviour.drops = true;
    expect((await send()).state).toBe('uncertain');
  });

  it('a message sent completely and never acknowledged is uncertain', async () => {
    const held = Promise.withResolvers<void>();
    server.behaviour.delay = held.promise;
    expect(await send()).toEqual({ state: 'uncertain', words: 'Timeout' });
    held.resolve();
  });

  it('a message acknowledged by half a line is uncertain', async () => {
    const port = await startScript((line, socket) => {
      if (/^(EHLO|MAIL|RCPT)/.test(line)) return void socket.write('250 ok\r\n');
      if (line.startsWith('DATA')) return void socket.write('354 go on\r\n');
      if (line.endsWith('\r\n.') || line === '.') socket.end('2');
    });
    const { state } = await openMailer(new URL(`smtp://127.0.0.1:${port}`), shortTimeouts).deliver(envelope, raw);
    expect(state).toBe('uncertain');
  });
});

describe('credentials', () => {
  const password = 'p@ss wörd/secret';
  const login = (user = 'kontor'): string => `${user}:${encodeURIComponent(password)}@`;

  it('are sent to a server that requires them', async () => {
    const server = await startMailServer(
      {
        authOptional: false,
        onAuth: ({ username, password: given }, _session, done) =>
          username === 'kontor' && given === password ? done(null, { user: 1 }) : done(new Error('Wrong password')),
      },
      login(),
    );
    ends.push(server.close);
    expect((await send(server)).state).toBe('accepted');
    const wrong = openMailer(new URL(server.url.href.replace('kontor', 'someone')), shortTimeouts);
    const { state, words } = await wrong.deliver(envelope, raw);
    expect([state, words]).toEqual(['failed', expect.stringContaining('Wrong password')]);
    expect(server.received).toHaveLength(1);
  });

  it('never appear in messages, even if the server repeats the command', async () => {
    const port = await startScript((line, socket) => {
      if (line.startsWith('EHLO')) return void socket.write('250-hello\r\n250 AUTH PLAIN\r\n');
      socket.write(`500 unrecognized: ${line}, not ${password}\r\n`);
    });
    const { state, words } = await openMailer(new URL(`smtp://${login()}127.0.0.1:${port}`), shortTimeouts).deliver(
      envelope,
      raw,
    );
    const encoded = Buffer.from(`\0kontor\0${password}`).toString('base64');
    expect([state, words]).toEqual(['failed', '500 unrecognized: AUTH PLAIN …, not …']);
    expect(words.includes(encoded)).toBe(false);
  });

  it('leave this machine only over TLS', () => {
    const needsTls = (url: string): boolean => serverSettings(new URL(url)).requireTLS;
    expect(needsTls('smtp://user:pass@mail.example.ch:587')).toBe(true);
    expect(needsTls('smtp://mail.example.ch')).toBe(false);
    expect([needsTls('smtp://user:pass@127.0.0.1'), needsTls('smtp://user:pass@[::1]')]).toEqual([false, false]);
  });

  it('the ports come from the address', () => {
    const { host, port, secure, credentials } = serverSettings(new URL('smtps://a%40b:c%2Fd@mail.example.ch'));
    expect([host, port, secure, credentials]).toEqual(['mail.example.ch', 465, true, { user: 'a@b', pass: 'c/d' }]);
    expect(serverSettings(new URL('smtp://mail.example.ch')).port).toBe(587);
    expect(serverSettings(new URL('smtp://[::1]:2525'))).toMatchObject({ host: '::1', port: 2525, secure: false });
  });
});

describe('TLS', () => {
  it('is used if offered, and an untrusted certificate gets no message', async () => {
    const offering = await startMailServer({ disabledCommands: [] });
    ends.push(offering.close);
    const { state, words } = await send(offering);
    expect([state, words]).toEqual(['failed', expect.stringMatching(/certificate|TLS/)]);
    expect(offering.received).toEqual([]);
  });
});
