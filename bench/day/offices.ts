import { statSync } from 'node:fs';
import { join } from 'node:path';
import { startKontor, type Kontor, type Seeded } from '../measure/kontor.ts';
import type { DayCompany } from './companies.ts';
import { openFront } from './front.ts';
import type { Office } from './hour.ts';
import { presentPerCompany } from './model.ts';
import type { Recording } from './recording.ts';
import { openSamples } from './samples.ts';
import { openTab } from './tab.ts';

/** The program as in production, behind a server with TLS. */
export const startForOffices = async (data: Seeded, smtpUrl: URL, options = ''): Promise<Kontor> => {
  const nodeOptions = `${data.env['NODE_OPTIONS'] ?? ''} ${options}`;
  const env = { ...data.env, SMTP_URL: smtpUrl.href, TRUST_PROXY: 'true', NODE_OPTIONS: nodeOptions };
  return startKontor({ ...data, env });
};

/** An address for each office. */
const addressOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

/** Milliseconds in which everybody arrives: the heartbeats of all streams, every fifteen seconds, are then spread as on a real day. */
const arrival = 15_000;

/** The people of these companies who are present open their tabs. */
export const openOffices = (kontor: Kontor, companies: readonly DayCompany[], recording: Recording) => {
  const [front, samples] = [openFront(kontor), openSamples()];
  const offices = companies.map(({ members }, number): Office => {
    const address = addressOf(number);
    const present = members.slice(0, presentPerCompany);
    const tabs = present.map((member, index) =>
      openTab(
        { front, samples, member, address },
        recording,
        arrival * ((index + number / companies.length) / present.length),
      ),
    );
    return { address, tabs };
  });
  const close = (): void => {
    for (const tab of offices.flatMap(({ tabs }) => tabs)) tab.close();
    front.close();
  };
  return { offices, samples, close };
};

/** Bytes of the database with its write-ahead log. */
export const databaseSize = ({ dataDir }: Pick<Seeded, 'dataDir'>): number =>
  ['kontor.sqlite', 'kontor.sqlite-wal'].reduce(
    (sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
