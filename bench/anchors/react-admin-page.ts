import type { Peer } from '../measure/peer.ts';

export const reactAdmin: Peer = {
  name: 'react-admin',
  packages: { 'react-admin': '5.15.4', react: '19.3.1', 'react-dom': '19.3.1' },
};

/** The name of the only record that it shows. */
export const onlyRecord = 'Beratung';

/** The smallest react-admin app: one list of one resource, with its data in memory. */
export const reactAdminMain = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, NumberField, Resource, TextField } from 'react-admin';

const answer = { data: [{ id: 1, intern_code: 'BE-010', intern_name: '${onlyRecord}', sale_price: 165 }], total: 1 };
const dataProvider = { getList: async () => answer, getOne: async () => ({ data: answer.data[0] }) };
const Articles = () =>
  h(List, null,
    h(Datagrid, null,
      h(TextField, { source: 'intern_code' }),
      h(TextField, { source: 'intern_name' }),
      h(NumberField, { source: 'sale_price' })));

createRoot(document.getElementById('root')).render(
  h(Admin, { dataProvider }, h(Resource, { name: 'article', list: Articles })),
);
`;
