import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { entityNamed } from '#server/service/records/entity.ts';
import { ownColumns } from '#server/service/store/folded.ts';
import { addFolding } from '#server/service/store/sqlite-connection.ts';

/**
 * Anchor B: bare node:http over Kontor's own database, with the same SQL as prepared statements and a token look-up for every request. It
 * only knows articles, validates nothing and writes the same JSON as Kontor. `node bare.ts <database> <port>`.
 */
const [, , path = '', port = ''] = process.argv;
const database = new DatabaseSync(path, { timeout: 5000 });
database.exec('pragma journal_mode = wal; pragma synchronous = full');
addFolding(database);

const columns = ownColumns(entityNamed('item').table).pieces.join('');

const caller = database.prepare(`
  select t.company_id, t.user_id, t.scope, t.family_id, c.org, c.zone, c.currency_id, m.role, m.hours
  from access_token t
  join token_family f on f.id = t.family_id
  join company c on c.id = t.company_id
  join member m on m.company_id = t.company_id and m.user_id = t.user_id
  where t.token_hash = ? and t.expires_at > ? and f.revoked_at is null and m.deactivated_at is null`);
const show = database.prepare(`select ${columns} from item where company_id = ? and id = ?`);
const list = database.prepare(`select ${columns} from item where company_id = ? order by id asc limit ? offset ?`);
const count = database.prepare('select count(*) as count from item where company_id = ?');
const next = database.prepare(`
  insert into sequence (company_id, name, last) values (?, ?, 1)
  on conflict (company_id, name) do update set last = sequence.last + 1 returning last`);
const insert = database.prepare(`
  insert into item (company_id, id, version, user_id, article_type_id, currency_id, intern_code, intern_name, intern_description,
    purchase_price, sale_price, stock_nr, stock_min_nr, is_stock, stock_reserved_nr, stock_available_nr, stock_picked_nr,
    stock_disposed_nr, stock_ordered_nr)
  values (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0)`);
const event = database.prepare(
  "insert into event (company_id, id, resource, record_id, change) values (?, ?, 'item', ?, 'create')",
);
const forget = database.prepare('delete from event where company_id = ? and id <= ?');

type Row = { readonly [column: string]: SQLOutputValue };

const decimal = (value: SQLOutputValue | undefined): string | null =>
  typeof value === 'number' ? (value / 1_000_000).toFixed(4) : null;
const trimmed = (value: SQLOutputValue | undefined): string | null =>
  typeof value === 'number' ? String(value / 1_000_000) : null;
const number = (value: SQLOutputValue | undefined): number => Number(value) / 1_000_000;

const recordOf = (row: Row, money: (value: SQLOutputValue | undefined) => string | null) => ({
  id: row['id'],
  user_id: row['user_id'],
  article_type_id: row['article_type_id'],
  contact_id: row['contact_id'],
  deliverer_code: row['deliverer_code'],
  deliverer_name: row['deliverer_name'],
  deliverer_description: row['deliverer_description'],
  intern_code: row['intern_code'],
  intern_name: row['intern_name'],
  intern_description: row['intern_description'],
  purchase_price: money(row['purchase_price']),
  sale_price: money(row['sale_price']),
  purchase_total: money(row['purchase_total']),
  sale_total: money(row['sale_total']),
  currency_id: row['currency_id'],
  tax_income_id: row['tax_income_id'],
  tax_id: row['tax_id'],
  tax_expense_id: row['tax_expense_id'],
  unit_id: row['unit_id'],
  is_stock: row['is_stock'] !== 0,
  stock_id: row['stock_id'],
  stock_place_id: row['stock_place_id'],
  stock_nr: number(row['stock_nr']),
  stock_min_nr: number(row['stock_min_nr']),
  stock_reserved_nr: number(row['stock_reserved_nr']),
  stock_available_nr: number(row['stock_available_nr']),
  stock_picked_nr: number(row['stock_picked_nr']),
  stock_disposed_nr: number(row['stock_disposed_nr']),
  stock_ordered_nr: number(row['stock_ordered_nr']),
  width: row['width'],
  height: row['height'],
  weight: row['weight'],
  volume: row['volume'],
  html_text: row['html_text'],
  remarks: row['remarks'],
  delivery_price: money(row['delivery_price']),
  article_group_id: row['article_group_id'],
});

const answer = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length, ...headers });
  response.end(bytes);
};

const millionths = (value: unknown): number => Math.round(Number(value) * 1_000_000);

/** One commit per request, since there are no others to batch with. */
const create = (body: string, { company_id, user_id, currency_id }: Row, response: ServerResponse): void => {
  const { article_type_id, intern_name, intern_description, purchase_price, sale_price } = JSON.parse(body);
  const company = Number(company_id);
  database.exec('begin immediate');
  const id = Number(next.get(company, 'item')?.['last']);
  const prices = [millionths(purchase_price), millionths(sale_price)] as const;
  const user = Number(user_id);
  insert.run(company, id, user, article_type_id, Number(currency_id), '', intern_name, intern_description, ...prices);
  const last = Number(next.get(company, 'event')?.['last']);
  event.run(company, last, id);
  forget.run(company, last - 10_000);
  const row = show.get(company, id) ?? {};
  database.exec('commit');
  answer(response, 201, recordOf(row, trimmed), { etag: `"${id}-1"` });
};

const handle = (request: IncomingMessage, body: string, response: ServerResponse): void => {
  const token = createHash('sha256')
    .update(request.headers.authorization?.slice(7) ?? '')
    .digest('base64url');
  const who = caller.get(token, Date.now());
  if (who === undefined) return answer(response, 401, { error_code: 401 });
  if (request.method === 'POST') return create(body, who, response);
  const url = new URL(request.url ?? '', 'http://anchor');
  const id = /\/article\/(\d+)$/.exec(url.pathname)?.[1];
  const company = Number(who['company_id']);
  if (id !== undefined) {
    const row = show.get(company, Number(id)) ?? {};
    return answer(response, 200, recordOf(row, decimal), { etag: `"${id}-${String(row['version'])}"` });
  }
  const [limit, offset] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name) ?? 0));
  const rows = list.all(company, limit ?? 0, offset ?? 0);
  const total = count.get(company)?.['count'];
  return answer(
    response,
    200,
    rows.map((row) => recordOf(row, decimal)),
    { 'x-total-count': String(total) },
  );
};

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => handle(request, Buffer.concat(chunks).toString(), response));
}).listen(Number(port), '127.0.0.1');
