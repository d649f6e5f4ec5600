import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ofOthers = join(import.meta.dirname, '../../../shared/samples');
const folder = existsSync(ofOthers) ? ofOthers : import.meta.dirname;

/**
 * An export of two rows as Toggl, Clockify or Harvest writes it. Exports of others belong to others and are no part of the project: they
 * are read where they lie beside it; where none do, our own of the same shape stand for them.
 */
export const twoRows = (name: string): Buffer => readFileSync(join(folder, `${name}.csv`));
