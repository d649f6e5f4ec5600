import type { Peer } from '../measure/peer.ts';

export const agGrid: Peer = { name: 'ag-grid', packages: { 'ag-grid-community': '36.2.0' } };

/**
 * Eight columns of in-memory articles, in ag-grid and in a plain table: `drawGrid(count)` and `drawPlain(count)` return the milliseconds
 * from the data to the end of the frame that shows them.
 */
export const tableMain = `
import { AllCommunityModule, ModuleRegistry, createGrid } from 'ag-grid-community';

ModuleRegistry.registerModules([AllCommunityModule]);
const names = ['code', 'name', 'group', 'stock', 'unit', 'purchase', 'sale', 'margin'];
const articles = (count) =>
  Array.from({ length: count }, (_, at) => ({
    code: 'M-' + at, name: 'Artikel ' + at, group: 'Dienstleistungen', stock: at % 90, unit: 'Std.',
    purchase: (at % 170).toFixed(2), sale: (at % 290).toFixed(2), margin: (at % 120).toFixed(2),
  }));
const painted = () =>
  new Promise((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    }));
const root = document.getElementById('root');
const timed = async (draw, clear) => {
  await painted();
  const began = performance.now();
  const drawn = await draw();
  await painted();
  const took = performance.now() - began;
  clear(drawn);
  return took;
};

globalThis.drawPlain = async (count) => {
  const rows = articles(count);
  const draw = () => {
    const table = document.createElement('table');
    for (const row of rows) {
      const line = table.insertRow();
      for (const name of names) line.insertCell().textContent = row[name];
    }
    root.append(table);
    return table;
  };
  return timed(draw, (table) => table.remove());
};

globalThis.drawGrid = async (count) => {
  const rowData = articles(count);
  const columnDefs = names.map((field) => ({ field }));
  const draw = () =>
    new Promise((ready) => createGrid(root, { columnDefs, rowData, onFirstDataRendered: ({ api }) => ready(api) }));
  return timed(draw, (api) => api.destroy());
};
`;
