create table access_token (
  client_id text not null,
  company_id integer not null,
  expires_at integer not null,
  family_id text not null,
  scope text not null,
  token_hash text not null,
  user_id integer not null,
  primary key (token_hash),
  foreign key (family_id) references token_family (id)
) strict, without rowid;

create table account (
  account_no text not null,
  account_no_folded text,
  account_type integer not null,
  company_id integer not null,
  id integer not null,
  is_active integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table app_session (
  claimed_until integer not null,
  expires_at integer not null,
  hash text not null,
  sealed text not null,
  version integer not null,
  primary key (hash)
) strict, without rowid;

create table app_spent (
  expires_at integer not null,
  hash text not null,
  primary key (hash)
) strict, without rowid;

create table archive_part (
  company_id integer not null,
  content blob not null,
  number integer not null,
  size integer not null,
  primary key (company_id, number)
) strict, without rowid;

create table article_group (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  parent_id integer,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references article_group (company_id, id)
) strict, without rowid;

create table article_type (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table authorization_code (
  browser text,
  client_id text not null,
  code_challenge text not null,
  code_hash text not null,
  company_id integer not null,
  expires_at integer not null,
  family_id text not null,
  redirect_uri text not null,
  scope text not null,
  session_hash text,
  system text,
  used_at integer,
  user_id integer not null,
  primary key (code_hash)
) strict, without rowid;

create table bank_account (
  account_nr text,
  account_nr_folded text,
  accounting_plan_nr text,
  accounting_plan_nr_folded text,
  bank_name text,
  bank_name_folded text,
  bank_nr text,
  bank_nr_folded text,
  bc_nr text,
  bc_nr_folded text,
  company_id integer not null,
  currency_id integer not null,
  esr_besr_id text,
  esr_besr_id_folded text,
  esr_in_favour_of_text text,
  esr_in_favour_of_text_folded text,
  esr_payment_for_text text,
  esr_payment_for_text_folded text,
  esr_post_account_nr text,
  esr_post_account_nr_folded text,
  iban_nr text,
  iban_nr_folded text,
  id integer not null,
  is_esr integer not null,
  name text,
  name_folded text,
  owner text,
  owner_folded text,
  remarks text,
  remarks_folded text,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, currency_id) references currency (company_id, id)
) strict, without rowid;

create table bank_booking (
  company_id integer not null,
  entry_id integer not null,
  is_tied integer not null,
  payment_id integer not null,
  primary key (company_id, payment_id),
  foreign key (company_id, entry_id) references bank_entry (company_id, id),
  foreign key (company_id, payment_id) references payment (company_id, id)
) strict, without rowid;

create table bank_content (
  company_id integer not null,
  content blob not null,
  sha256 text not null,
  primary key (company_id, sha256)
) strict, without rowid;

create table bank_entry (
  amount integer not null,
  bank_account_id integer not null,
  bank_file_id integer not null,
  booking_amount integer,
  booking_date text not null,
  booking_key text,
  charges integer not null,
  company_id integer not null,
  currency text not null,
  direction text not null,
  entry_key text,
  iban text,
  id integer not null,
  is_booked integer not null,
  is_left integer not null,
  is_reversal integer not null,
  is_whole integer not null,
  name text,
  ordered_amount integer,
  ordered_currency text,
  reference text,
  replaced_by integer,
  text text not null,
  transaction_key text,
  value_date text,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, bank_file_id) references bank_file (company_id, id)
) strict, without rowid;

create table bank_expense (
  company_id integer not null,
  entry_id integer not null,
  expense_id integer not null,
  value integer not null,
  primary key (company_id, entry_id),
  foreign key (company_id, entry_id) references bank_entry (company_id, id),
  foreign key (company_id, expense_id) references expense (company_id, id)
) strict, without rowid;

create table bank_file (
  company_id integer not null,
  created_at integer not null,
  csv text,
  duplicates integer not null,
  id integer not null,
  kind text not null,
  name text not null,
  pending integer not null,
  sha256 text not null,
  size integer not null,
  undone_at integer,
  user_id integer not null,
  version text not null,
  primary key (company_id, id),
  foreign key (company_id, sha256) references bank_content (company_id, sha256)
) strict, without rowid;

create table business_activity (
  account_id integer,
  company_id integer not null,
  default_is_billable integer,
  default_price_per_hour integer,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
) strict, without rowid;

create table client (
  client_id text not null,
  name text not null,
  redirect_uris text not null,
  secret_hash text not null,
  primary key (client_id)
) strict, without rowid;

create table communication_kind (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table company (
  currency_id integer not null,
  daily_target integer not null,
  demo_until integer,
  id integer not null,
  logo text,
  name text not null,
  org text not null,
  profile text,
  version integer,
  zone text not null,
  primary key (id)
) strict, without rowid;

create table contact (
  address text,
  address_addition text,
  address_addition_folded text,
  address_folded text,
  birthday text,
  city text,
  city_folded text,
  company_id integer not null,
  contact_group_ids text,
  contact_group_ids_folded text,
  contact_type_id integer not null,
  copy_emails text,
  copy_emails_folded text,
  country_id integer,
  fax text,
  fax_folded text,
  house_number text,
  house_number_folded text,
  id integer not null,
  is_lead integer not null,
  kb_terms_of_payment_template_id integer,
  language_id integer,
  mail text,
  mail_folded text,
  mail_second text,
  mail_second_folded text,
  name_1 text not null,
  name_1_folded text,
  name_2 text,
  name_2_folded text,
  nr text,
  nr_folded text,
  owner_id integer not null,
  phone_fixed text,
  phone_fixed_folded text,
  phone_mobile text,
  phone_mobile_folded text,
  postcode text,
  postcode_folded text,
  remarks text,
  remarks_folded text,
  salutation_id integer,
  street_name text,
  street_name_folded text,
  title_id integer,
  updated_at text not null,
  url text,
  url_folded text,
  user_id integer not null,
  vat_number text,
  vat_number_folded text,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, country_id) references country (company_id, id),
  foreign key (company_id, kb_terms_of_payment_template_id) references terms_of_payment_template (company_id, id),
  foreign key (company_id, language_id) references language (company_id, id),
  foreign key (company_id, owner_id) references user (company_id, id),
  foreign key (company_id, salutation_id) references salutation (company_id, id),
  foreign key (company_id, title_id) references title (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table contact_group (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table contact_relation (
  company_id integer not null,
  contact_id integer not null,
  contact_sub_id integer not null,
  description text not null,
  description_folded text,
  id integer not null,
  updated_at text not null,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, contact_sub_id) references contact (company_id, id)
) strict, without rowid;

create table country (
  company_id integer not null,
  id integer not null,
  is_active integer not null default 1,
  iso_3166_alpha2 text not null,
  iso_3166_alpha2_folded text,
  name text not null,
  name_folded text,
  name_short text not null,
  name_short_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table credit_note (
  company_id integer not null,
  contact_id integer,
  created_at text not null,
  currency_id integer,
  date text not null,
  document_nr text not null,
  document_nr_folded text,
  footer text,
  footer_folded text,
  header text,
  header_folded text,
  id integer not null,
  invoice_date text not null,
  invoice_nr text not null,
  invoice_nr_folded text,
  kb_invoice_id integer not null,
  kind text not null,
  kind_folded text,
  lines text not null,
  mwst_type integer not null,
  paid_out integer not null,
  reason text not null,
  reason_folded text,
  sent_at text,
  taxs text not null,
  total integer not null,
  total_net integer not null,
  total_taxes integer not null,
  user_id integer not null,
  version integer not null,
  words text,
  work text,
  work_folded text,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, currency_id) references currency (company_id, id),
  foreign key (company_id, kb_invoice_id) references invoice (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table currency (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  round_factor integer not null,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table customer_answer (
  answer text not null,
  answered_at integer not null,
  company_id integer not null,
  id integer not null,
  job text,
  kb_offer_id integer not null,
  name text not null,
  pdf_sha256 text not null,
  remark text,
  primary key (company_id, id)
) strict, without rowid;

create table customer_link (
  company_id integer not null,
  created_at integer not null,
  document text not null,
  document_id integer not null,
  token_hash text not null,
  user_id integer not null,
  viewed_at integer,
  primary key (company_id, document, document_id)
) strict, without rowid;

create table deleted_timetracking (
  allowable_bill integer not null,
  article_id integer,
  billed_seconds integer,
  charge integer,
  client_service_id integer not null,
  company_id integer not null,
  contact_id integer,
  date text not null,
  deleted_at integer not null,
  deleted_by integer not null,
  ended_at integer,
  estimated integer,
  id integer not null,
  kb_invoice_id integer,
  position_id integer,
  position_type text,
  pr_milestone_id integer,
  pr_package_id integer,
  pr_project_id integer,
  rate integer,
  running_since integer,
  seconds integer not null,
  segments text not null,
  started_at integer,
  status_id integer,
  sub_contact_id integer,
  task_id integer,
  text text,
  text_folded text,
  tracking_type integer not null,
  user_id integer not null,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table demo_record (
  company_id integer not null,
  record_id integer not null,
  resource text not null,
  version integer not null,
  primary key (company_id, resource, record_id)
) strict, without rowid;

create table earlier_paper (
  company_id integer not null,
  document text not null,
  document_id integer not null,
  issued_at text,
  printed text not null,
  taken_back_at text not null,
  user_id integer not null,
  version integer not null,
  primary key (company_id, document, document_id, version)
) strict, without rowid;

create table estimate (
  api_reference text,
  api_reference_folded text,
  bank_account_id integer,
  company_id integer not null,
  contact_address text not null,
  contact_address_folded text,
  contact_address_id integer,
  contact_address_manual text,
  contact_address_manual_folded text,
  contact_id integer,
  contact_sub_id integer,
  currency_id integer,
  document_nr text not null,
  document_nr_folded text,
  followed_by text,
  footer text,
  footer_folded text,
  header text,
  header_folded text,
  id integer not null,
  is_compact_view integer,
  is_valid_from text not null,
  is_valid_until text not null,
  issued_at text,
  kb_item_status_id integer not null,
  kb_terms_of_payment_template_id integer,
  language_id integer,
  left_at text,
  logopaper_id integer,
  made_from text,
  made_from_id integer,
  mwst_is_net integer not null,
  mwst_type integer not null,
  nb_decimals_amount integer,
  nb_decimals_price integer,
  network_link text not null,
  network_link_folded text,
  payment_type_id integer,
  positions text not null,
  project_id integer,
  sent_at text,
  service_from text,
  service_to text,
  show_position_taxes integer not null,
  taxs text not null,
  terms_of_payment_text text,
  terms_of_payment_text_folded text,
  title text,
  title_folded text,
  total integer not null,
  total_gross integer not null,
  total_net integer not null,
  total_taxes integer not null,
  updated_at text not null,
  user_id integer not null,
  version integer not null,
  viewed_by_client_at text,
  words text,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, contact_sub_id) references contact (company_id, id),
  foreign key (company_id, currency_id) references currency (company_id, id),
  foreign key (company_id, kb_terms_of_payment_template_id) references terms_of_payment_template (company_id, id),
  foreign key (company_id, language_id) references language (company_id, id),
  foreign key (company_id, logopaper_id) references logopaper (company_id, id),
  foreign key (company_id, payment_type_id) references payment_type (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table event (
  change text not null,
  company_id integer not null,
  id integer not null,
  record_id integer not null,
  resource text not null,
  user_id integer,
  primary key (company_id, id)
) strict, without rowid;

create table example (
  company_id integer not null,
  place integer not null,
  record_id integer not null,
  resource text not null,
  version integer not null,
  primary key (company_id, resource, record_id)
) strict, without rowid;

create table exchange_rate (
  company_id integer not null,
  currency_id integer not null,
  id integer not null,
  rate integer not null,
  units integer not null,
  valid_from text not null,
  version integer not null,
  primary key (company_id, id),
  foreign key (company_id, currency_id) references currency (company_id, id)
) strict, without rowid;

create table expense (
  account_id integer not null,
  allowable_bill integer,
  amount integer not null,
  api_reference text,
  api_reference_folded text,
  bank_account_id integer,
  company_id integer not null,
  contact_address_id integer,
  contact_address_manual text,
  contact_address_manual_folded text,
  contact_id integer,
  contact_sub_id integer,
  currency_id integer,
  document_nr text not null,
  document_nr_folded text,
  footer text,
  footer_folded text,
  header text,
  header_folded text,
  id integer not null,
  info text,
  info_folded text,
  is_compact_view integer,
  is_valid_from text not null,
  is_valid_to text not null,
  kb_invoice_id integer,
  kb_item_status_id integer not null,
  language_id integer,
  logopaper_id integer,
  mwst_is_net integer not null,
  mwst_type integer not null,
  nb_decimals_amount integer,
  nb_decimals_price integer,
  payment_type_id integer,
  position_id integer,
  pr_project_id integer,
  receipts integer,
  show_position_taxes integer not null,
  tax_id integer not null,
  taxs text not null,
  terms_of_payment_text text,
  terms_of_payment_text_folded text,
  title text,
  title_folded text,
  total integer not null,
  total_gross integer not null,
  total_net integer not null,
  total_paid_payments integer not null,
  total_remaining_payments integer not null,
  total_taxes integer not null,
  updated_at text not null,
  user_id integer not null,
  version integer not null,
  viewed_by_client_at text,
  words text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, contact_sub_id) references contact (company_id, id),
  foreign key (company_id, currency_id) references currency (company_id, id),
  foreign key (company_id, language_id) references language (company_id, id),
  foreign key (company_id, logopaper_id) references logopaper (company_id, id),
  foreign key (company_id, payment_type_id) references payment_type (company_id, id),
  foreign key (company_id, pr_project_id) references project (company_id, id),
  foreign key (company_id, tax_id) references tax (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table failed_sign_in (
  failures integer not null,
  key_hash text not null,
  last_at integer not null,
  primary key (key_hash)
) strict, without rowid;

create table folded (
  name text not null,
  primary key (name)
) strict, without rowid;

create table idempotency (
  answer text not null,
  at integer not null,
  body text not null,
  company_id integer not null,
  headers text not null,
  key text not null,
  operation text not null,
  status integer not null,
  user_id integer not null,
  primary key (company_id, user_id, operation, key)
) strict, without rowid;

create table import (
  company_id integer not null,
  created integer not null,
  created_at integer not null,
  deleted integer,
  duplicates integer not null,
  id integer not null,
  name text not null,
  refused integer not null,
  undone_at integer,
  user_id integer not null,
  primary key (company_id, id)
) strict, without rowid;

create table import_row (
  company_id integer not null,
  filled text,
  import_id integer not null,
  record_id integer not null,
  resource text not null,
  version integer not null,
  primary key (company_id, import_id, resource, record_id),
  foreign key (company_id, import_id) references import (company_id, id)
) strict, without rowid;

create table imported_paper (
  company_id integer not null,
  content blob not null,
  created_at integer not null,
  invoice_id integer not null,
  user_id integer not null,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
) strict, without rowid;

create table invitation (
  company_id integer not null,
  email text not null,
  expires_at integer not null,
  firstname text,
  hours text,
  id integer not null,
  lastname text not null,
  made_by integer,
  proves_address integer,
  role text not null,
  token_hash text not null,
  primary key (company_id, id)
) strict, without rowid;

create table invoice (
  annex_group_by text,
  annex_show_rates integer,
  api_reference text,
  api_reference_folded text,
  bank_account_id integer,
  cancelled_on text,
  company_id integer not null,
  contact_address text not null,
  contact_address_folded text,
  contact_address_id integer,
  contact_address_manual text,
  contact_address_manual_folded text,
  contact_id integer,
  contact_sub_id integer,
  currency_id integer,
  discount_days integer,
  discount_percent integer,
  document_nr text not null,
  document_nr_folded text,
  esr_id integer,
  footer text,
  footer_folded text,
  header text,
  header_folded text,
  id integer not null,
  is_compact_view integer,
  is_imported integer,
  is_valid_from text not null,
  is_valid_to text not null,
  issued_at text,
  kb_item_status_id integer not null,
  kb_terms_of_payment_template_id integer,
  language_id integer,
  left_at text,
  logopaper_id integer,
  made_from text,
  made_from_id integer,
  mwst_is_net integer not null,
  mwst_type integer not null,
  nb_decimals_amount integer,
  nb_decimals_price integer,
  network_link text not null,
  network_link_folded text,
  payment_reference text,
  payment_type_id integer,
  positions text not null,
  project_id integer,
  sent_at text,
  service_from text,
  service_to text,
  show_position_taxes integer not null,
  taxs text not null,
  terms_of_payment_text text,
  terms_of_payment_text_folded text,
  title text,
  title_folded text,
  total integer not null,
  total_credit_vouchers integer not null,
  total_gross integer not null,
  total_net integer not null,
  total_received_payments integer not null,
  total_remaining_payments integer not null,
  total_taxes integer not null,
  updated_at text not null,
  user_id integer not null,
  version integer not null,
  viewed_by_client_at text,
  words text,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, contact_sub_id) references contact (company_id, id),
  foreign key (company_id, currency_id) references currency (company_id, id),
  foreign key (company_id, kb_terms_of_payment_template_id) references terms_of_payment_template (company_id, id),
  foreign key (company_id, language_id) references language (company_id, id),
  foreign key (company_id, logopaper_id) references logopaper (company_id, id),
  foreign key (company_id, payment_type_id) references payment_type (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table item (
  account_id integer,
  article_group_id integer,
  article_id integer,
  article_type_id integer,
  character_info text,
  character_info_folded text,
  company_id integer not null,
  contact_id integer,
  currency_id integer,
  deliverer_code text,
  deliverer_code_folded text,
  deliverer_description text,
  deliverer_description_folded text,
  deliverer_name text,
  deliverer_name_folded text,
  delivery_price integer,
  expense_account_id integer,
  height integer,
  html_text text,
  html_text_folded text,
  id integer not null,
  intern_code text not null,
  intern_code_folded text,
  intern_description text not null,
  intern_description_folded text,
  intern_name text not null,
  intern_name_folded text,
  is_stock integer not null,
  is_using_set_price_calc integer,
  marginFromPurchasePrice integer,
  marginFromSalePrice integer,
  purchase_price integer,
  purchase_total integer,
  remarks text,
  remarks_folded text,
  sale_price integer,
  sale_total integer,
  stock_available_nr integer not null,
  stock_disposed_nr integer not null,
  stock_id integer,
  stock_min_nr integer not null,
  stock_nr integer not null,
  stock_ordered_nr integer not null,
  stock_picked_nr integer not null,
  stock_place_id integer,
  stock_reserved_nr integer not null,
  tax_expense_id integer,
  tax_id integer,
  tax_income_id integer,
  unit_id integer,
  user_id integer not null,
  version integer not null,
  volume integer,
  weight integer,
  width integer,
  words text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, article_group_id) references article_group (company_id, id),
  foreign key (company_id, article_id) references item (company_id, id),
  foreign key (company_id, article_type_id) references article_type (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, currency_id) references currency (company_id, id),
  foreign key (company_id, expense_account_id) references account (company_id, id),
  foreign key (company_id, stock_id) references stock (company_id, id),
  foreign key (company_id, stock_place_id) references stock_place (company_id, id),
  foreign key (company_id, tax_expense_id) references tax (company_id, id),
  foreign key (company_id, tax_id) references tax (company_id, id),
  foreign key (company_id, tax_income_id) references tax (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table known_browser (
  browser_hash text not null,
  expires_at integer not null,
  login_id integer not null,
  primary key (browser_hash, login_id)
) strict, without rowid;

create table language (
  company_id integer not null,
  id integer not null,
  iso_639_1 text not null,
  iso_639_1_folded text,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table login (
  draft_salt text,
  draft_salt_before text,
  email text not null,
  id integer not null,
  password_hash text not null,
  proven_at integer,
  primary key (id)
) strict, without rowid;

create table logopaper (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table member (
  company_id integer not null,
  deactivated_at integer,
  hours text,
  last_sign_in_at integer,
  login_id integer not null,
  role text not null,
  user_id integer not null,
  primary key (company_id, user_id)
) strict, without rowid;

create table module (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table move (
  access text,
  attempts integer not null,
  client_id text not null,
  company_id integer not null,
  detail text,
  findings integer not null,
  finished_at integer,
  instance text,
  lease_until integer,
  org text,
  papers integer not null,
  reason text,
  retry_at integer,
  service_url text not null,
  started_at integer not null,
  state text not null,
  step integer not null,
  user_id integer not null,
  primary key (company_id)
) strict, without rowid;

create table move_finding (
  company_id integer not null,
  detail text,
  finding text not null,
  name text not null,
  number integer not null,
  old_id integer,
  resource text not null,
  primary key (company_id, number)
) strict, without rowid;

create table move_part (
  company_id integer not null,
  created integer not null,
  known integer not null,
  last_id integer not null,
  left_out integer not null,
  place integer not null,
  position integer not null,
  read integer not null,
  resource text not null,
  state text not null,
  primary key (company_id, resource)
) strict, without rowid;

create table move_sum (
  company_id integer not null,
  count integer not null,
  currency_id integer not null,
  resource text not null,
  sum integer not null,
  year text not null,
  primary key (company_id, resource, year, currency_id)
) strict, without rowid;

create table moved_id (
  company_id integer not null,
  new_id integer not null,
  old_id integer not null,
  resource text not null,
  source text not null,
  primary key (company_id, source, resource, old_id)
) strict, without rowid;

create table note (
  communication_kind_id integer,
  company_id integer not null,
  contact_id integer,
  entry_id integer,
  event_start text not null,
  id integer not null,
  info text,
  info_folded text,
  module_id integer,
  project_id integer,
  subject text not null,
  subject_folded text,
  user_id integer not null,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, communication_kind_id) references communication_kind (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, module_id) references module (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table number_gap (
  company_id integer not null,
  deleted_at text not null,
  document text not null,
  document_id integer not null,
  document_nr text not null,
  user_id integer not null,
  primary key (company_id, document, document_id)
) strict, without rowid;

create table order (
  api_reference text,
  api_reference_folded text,
  bank_account_id integer,
  company_id integer not null,
  contact_address text not null,
  contact_address_folded text,
  contact_address_id integer,
  contact_address_manual text,
  contact_address_manual_folded text,
  contact_id integer,
  contact_sub_id integer,
  currency_id integer,
  document_nr text not null,
  document_nr_folded text,
  footer text,
  footer_folded text,
  header text,
  header_folded text,
  id integer not null,
  is_compact_view integer,
  is_valid_from text not null,
  issued_at text,
  kb_item_status_id integer not null,
  kb_terms_of_payment_template_id integer,
  language_id integer,
  left_at text,
  logopaper_id integer,
  made_from text,
  made_from_id integer,
  mwst_is_net integer not null,
  mwst_type integer not null,
  nb_decimals_amount integer,
  nb_decimals_price integer,
  network_link text not null,
  network_link_folded text,
  payment_type_id integer,
  positions text not null,
  project_id integer,
  sent_at text,
  service_from text,
  service_to text,
  show_position_taxes integer not null,
  taxs text not null,
  terms_of_payment_text text,
  terms_of_payment_text_folded text,
  title text,
  title_folded text,
  total integer not null,
  total_gross integer not null,
  total_net integer not null,
  total_taxes integer not null,
  updated_at text not null,
  user_id integer not null,
  version integer not null,
  viewed_by_client_at text,
  words text,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, contact_sub_id) references contact (company_id, id),
  foreign key (company_id, currency_id) references currency (company_id, id),
  foreign key (company_id, kb_terms_of_payment_template_id) references terms_of_payment_template (company_id, id),
  foreign key (company_id, language_id) references language (company_id, id),
  foreign key (company_id, logopaper_id) references logopaper (company_id, id),
  foreign key (company_id, payment_type_id) references payment_type (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table outbox (
  attempts integer not null,
  company_id integer not null,
  contact_id integer,
  copies text,
  created_at integer not null,
  credit_note_id integer,
  held_until integer,
  id integer not null,
  instance text,
  kb_invoice_id integer,
  kb_offer_id integer,
  kb_order_id integer,
  kb_reminder_id integer,
  lease_until integer,
  message_id text not null,
  raw blob not null,
  recipient_email text not null,
  reminder_version integer,
  sender text not null,
  sent_at integer,
  size integer not null,
  state text not null,
  subject text not null,
  tried_at integer,
  user_id integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table password_link (
  company_id integer not null,
  expires_at integer not null,
  login_id integer not null,
  made_by integer,
  proves_address integer,
  token_hash text not null,
  primary key (token_hash)
) strict, without rowid;

create table payment (
  bank_account_id integer,
  company_id integer not null,
  date text not null,
  id integer not null,
  kb_invoice_id integer not null,
  title text,
  value integer not null,
  value_date text,
  version integer not null,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_account (company_id, id),
  foreign key (company_id, kb_invoice_id) references invoice (company_id, id)
) strict, without rowid;

create table payment_type (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table position_article (
  account_id integer not null,
  amount integer not null,
  article_id integer,
  company_id integer not null,
  discount_in_percent integer,
  document text not null,
  document_id integer not null,
  id integer not null,
  internal_pos integer not null,
  is_optional integer not null,
  parent_id integer,
  pos text,
  pos_folded text,
  position_total integer not null,
  tax_id integer not null,
  tax_value integer not null,
  text text,
  text_folded text,
  unit_id integer,
  unit_name text,
  unit_name_folded text,
  unit_price integer not null,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, article_id) references item (company_id, id),
  foreign key (company_id, tax_id) references tax (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id)
) strict, without rowid;

create table position_custom (
  account_id integer not null,
  amount integer not null,
  company_id integer not null,
  discount_in_percent integer,
  document text not null,
  document_id integer not null,
  id integer not null,
  internal_pos integer not null,
  is_optional integer not null,
  parent_id integer,
  pos text,
  pos_folded text,
  position_total integer not null,
  tax_id integer not null,
  tax_value integer not null,
  text text,
  text_folded text,
  unit_id integer,
  unit_name text,
  unit_name_folded text,
  unit_price integer not null,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, tax_id) references tax (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id)
) strict, without rowid;

create table position_discount (
  company_id integer not null,
  discount_total integer not null,
  document text not null,
  document_id integer not null,
  id integer not null,
  internal_pos integer not null,
  is_percentual integer not null,
  text text,
  text_folded text,
  value integer not null,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table position_expense (
  account_id integer not null,
  amount integer not null,
  company_id integer not null,
  discount_in_percent integer,
  document text not null,
  document_id integer not null,
  id integer not null,
  internal_pos integer not null,
  is_optional integer not null,
  parent_id integer,
  pos text,
  position_total integer not null,
  tax_id integer not null,
  tax_value integer not null,
  text text,
  unit_id integer,
  unit_name text,
  unit_price integer not null,
  version integer not null,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id),
  foreign key (company_id, tax_id) references tax (company_id, id),
  foreign key (company_id, unit_id) references unit (company_id, id)
) strict, without rowid;

create table position_pagebreak (
  company_id integer not null,
  document text not null,
  document_id integer not null,
  id integer not null,
  internal_pos integer not null,
  is_optional integer not null,
  pagebreak text,
  parent_id integer,
  version integer not null,
  primary key (company_id, id)
) strict, without rowid;

create table position_subposition (
  company_id integer not null,
  document text not null,
  document_id integer not null,
  id integer not null,
  internal_pos integer not null,
  is_optional integer not null,
  parent_id integer,
  pos text,
  pos_folded text,
  show_pos_nr integer not null,
  show_pos_prices integer not null,
  text text,
  text_folded text,
  total_sum integer not null,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table position_subtotal (
  company_id integer not null,
  document text not null,
  document_id integer not null,
  id integer not null,
  internal_pos integer not null,
  is_optional integer not null,
  parent_id integer,
  text text not null,
  text_folded text,
  value integer not null,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table position_text (
  company_id integer not null,
  document text not null,
  document_id integer not null,
  id integer not null,
  internal_pos integer not null,
  is_optional integer not null,
  parent_id integer,
  pos text,
  pos_folded text,
  show_pos_nr integer not null,
  text text not null,
  text_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table pr_project_state (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table pr_project_type (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table printed_document (
  company_id integer not null,
  created integer not null,
  document_id integer not null,
  kind text not null,
  printed text not null,
  primary key (company_id, kind, document_id)
) strict, without rowid;

create table printed_logo (
  company_id integer not null,
  digest text not null,
  picture text not null,
  primary key (company_id, digest)
) strict, without rowid;

create table project (
  comment text,
  comment_folded text,
  company_id integer not null,
  contact_id integer,
  contact_sub_id integer,
  end_date text,
  id integer not null,
  name text not null,
  name_folded text,
  nr text,
  nr_folded text,
  pr_state_id integer,
  start_date text,
  user_id integer not null,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, contact_sub_id) references contact (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table receipt (
  company_id integer not null,
  content blob not null,
  created_at integer not null,
  expense_id integer not null,
  id integer not null,
  mime text not null,
  name text not null,
  size integer not null,
  user_id integer not null,
  primary key (company_id, id),
  foreign key (company_id, expense_id) references expense (company_id, id)
) strict, without rowid;

create table refresh_token (
  client_id text not null,
  company_id integer not null,
  expires_at integer not null,
  family_id text not null,
  parent_hash text,
  scope text not null,
  token_hash text not null,
  used_at integer,
  user_id integer not null,
  primary key (token_hash),
  foreign key (family_id) references token_family (id)
) strict, without rowid;

create table remember_time (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table remember_type (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table reminder (
  company_id integer not null,
  footer text,
  footer_folded text,
  header text,
  header_folded text,
  id integer not null,
  is_sent integer not null,
  is_valid_from text not null,
  is_valid_to text not null,
  kb_invoice_id integer not null,
  received_total integer not null,
  remaining_price integer not null,
  reminder_level integer not null,
  reminder_period_in_days integer not null,
  show_positions integer not null,
  title text not null,
  title_folded text,
  value integer,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, kb_invoice_id) references invoice (company_id, id)
) strict, without rowid;

create table reminder_stop (
  company_id integer not null,
  kb_invoice_id integer not null,
  reason text,
  until text not null,
  primary key (company_id, kb_invoice_id)
) strict, without rowid;

create table salutation (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table security_event (
  address text,
  at integer not null,
  client_id text,
  company_id integer not null,
  details text not null,
  id integer not null,
  kind text not null,
  subject text,
  times integer not null,
  user_id integer,
  who text,
  primary key (company_id, id)
) strict, without rowid;

create table sequence (
  company_id integer not null,
  last integer not null,
  name text not null,
  primary key (company_id, name)
) strict, without rowid;

create table sign_in_session (
  expires_at integer not null,
  login_id integer not null,
  session_hash text not null,
  signed_in_at integer,
  primary key (session_hash)
) strict, without rowid;

create table stock (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table stock_place (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  stock_id integer not null,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, stock_id) references stock (company_id, id)
) strict, without rowid;

create table task (
  communication_kind_id integer,
  company_id integer not null,
  contact_id integer,
  entry_id integer,
  finish_date text,
  has_reminder text not null,
  has_reminder_folded text,
  have_remember integer,
  id integer not null,
  info text,
  info_folded text,
  module_id integer,
  place text,
  place_folded text,
  project_id integer,
  remember_time_id integer,
  remember_type_id integer,
  sub_contact_id integer,
  subject text not null,
  subject_folded text,
  todo_priority_id integer,
  todo_status_id integer,
  updated_at text,
  user_id integer not null,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, communication_kind_id) references communication_kind (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, module_id) references module (company_id, id),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, remember_time_id) references remember_time (company_id, id),
  foreign key (company_id, remember_type_id) references remember_type (company_id, id),
  foreign key (company_id, sub_contact_id) references contact (company_id, id),
  foreign key (company_id, todo_priority_id) references todo_priority (company_id, id),
  foreign key (company_id, todo_status_id) references todo_status (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table tax (
  account_id integer,
  code text not null,
  code_folded text,
  company_id integer not null,
  display_name text not null,
  display_name_folded text,
  id integer not null,
  is_active integer not null,
  name text not null,
  name_folded text,
  type text not null,
  type_folded text,
  value integer not null,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account (company_id, id)
) strict, without rowid;

create table tax_change (
  change_id integer not null,
  company_id integer not null,
  follows_id integer not null,
  tax_id integer not null,
  valid_from text not null,
  primary key (company_id, tax_id)
) strict, without rowid;

create table terms_of_payment_template (
  company_id integer not null,
  days integer,
  discount_days integer,
  discount_percent integer,
  id integer not null,
  name text not null,
  name_folded text,
  text text,
  text_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table timesheet_status (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table timetracking (
  allowable_bill integer not null,
  article_id integer,
  billed_seconds integer,
  charge integer,
  client_service_id integer not null,
  company_id integer not null,
  contact_id integer,
  date text not null,
  ended_at integer,
  estimated integer,
  id integer not null,
  kb_invoice_id integer,
  position_id integer,
  position_type text,
  pr_milestone_id integer,
  pr_package_id integer,
  pr_project_id integer,
  rate integer,
  running_since integer,
  seconds integer not null,
  started_at integer,
  status_id integer,
  sub_contact_id integer,
  task_id integer,
  text text,
  text_folded text,
  tracking_type integer not null,
  user_id integer not null,
  version integer not null,
  words text,
  primary key (company_id, id),
  foreign key (company_id, article_id) references item (company_id, id),
  foreign key (company_id, client_service_id) references business_activity (company_id, id),
  foreign key (company_id, contact_id) references contact (company_id, id),
  foreign key (company_id, pr_project_id) references project (company_id, id),
  foreign key (company_id, status_id) references timesheet_status (company_id, id),
  foreign key (company_id, sub_contact_id) references contact (company_id, id),
  foreign key (company_id, task_id) references task (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

create table timetracking_segment (
  company_id integer not null,
  number integer not null,
  start_at integer not null,
  stop_at integer,
  timetracking_id integer not null,
  primary key (company_id, timetracking_id, number),
  foreign key (company_id, timetracking_id) references timetracking (company_id, id)
) strict, without rowid;

create table title (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table todo_priority (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table todo_status (
  company_id integer not null,
  id integer not null,
  name text not null,
  name_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table token_family (
  browser text,
  confirmed_at integer,
  created_at integer not null,
  id text not null,
  last_used_at integer,
  revoked_at integer,
  session_hash text,
  system text,
  primary key (id)
) strict, without rowid;

create table unit (
  company_id integer not null,
  id integer not null,
  is_active integer not null default 1,
  name text not null,
  name_en text,
  name_en_folded text,
  name_folded text,
  name_fr text,
  name_fr_folded text,
  name_it text,
  name_it_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table user (
  company_id integer not null,
  email text not null,
  email_folded text,
  firstname text,
  firstname_folded text,
  id integer not null,
  is_accountant integer not null,
  is_superadmin integer not null,
  lastname text,
  lastname_folded text,
  salutation_type text,
  salutation_type_folded text,
  version integer not null,
  words text,
  primary key (company_id, id)
) strict, without rowid;

create table write_off (
  bank_entry_id integer,
  company_id integer not null,
  created_at text not null,
  date text not null,
  id integer not null,
  kb_invoice_id integer not null,
  kind text not null,
  lines text not null,
  payment_id integer,
  reduces integer not null,
  taxs text not null,
  title text,
  total_taxes integer not null,
  user_id integer not null,
  value integer not null,
  version integer not null,
  primary key (company_id, id),
  foreign key (company_id, kb_invoice_id) references invoice (company_id, id),
  foreign key (company_id, user_id) references user (company_id, id)
) strict, without rowid;

CREATE INDEX access_token_family on access_token (family_id);
CREATE INDEX account_long on "account" (company_id) where coalesce(octet_length("account_no"), 0) + coalesce(octet_length("name"), 0) > 2000;
CREATE INDEX bank_account_long on "bank_account" (company_id) where coalesce(octet_length("esr_besr_id"), 0) + coalesce(octet_length("esr_in_favour_of_text"), 0) + coalesce(octet_length("esr_payment_for_text"), 0) + coalesce(octet_length("esr_post_account_nr"), 0) + coalesce(octet_length("remarks"), 0) > 2000;
CREATE INDEX bank_booking_entry on bank_booking (company_id, entry_id);
CREATE INDEX bank_entry_account on bank_entry (company_id, bank_account_id);
CREATE INDEX bank_entry_booking on bank_entry (company_id, booking_key);
CREATE UNIQUE INDEX bank_entry_entry on bank_entry (company_id, entry_key) where replaced_by is null;
CREATE INDEX bank_entry_file on bank_entry (company_id, bank_file_id, id);
CREATE INDEX bank_entry_iban on bank_entry (company_id, iban) where is_booked = 1;
CREATE INDEX bank_entry_open on bank_entry (company_id, id) where is_booked = 0;
CREATE UNIQUE INDEX bank_entry_transaction on bank_entry (company_id, transaction_key) where replaced_by is null;
CREATE UNIQUE INDEX bank_expense_expense on bank_expense (company_id, expense_id);
CREATE UNIQUE INDEX bank_file_content on bank_file (company_id, sha256);
CREATE UNIQUE INDEX company_org on company (org);
CREATE INDEX contact_long on "contact" (company_id) where coalesce(octet_length("address"), 0) + coalesce(octet_length("address_addition"), 0) + coalesce(octet_length("city"), 0) + coalesce(octet_length("contact_group_ids"), 0) + coalesce(octet_length("copy_emails"), 0) + coalesce(octet_length("mail"), 0) + coalesce(octet_length("mail_second"), 0) + coalesce(octet_length("remarks"), 0) + coalesce(octet_length("url"), 0) > 2000;
CREATE INDEX contact_name on contact (company_id, name_1, name_2, id);
CREATE INDEX contact_relation_long on "contact_relation" (company_id) where coalesce(octet_length("description"), 0) > 2000;
CREATE INDEX country_long on "country" (company_id) where coalesce(octet_length("iso_3166_alpha2"), 0) + coalesce(octet_length("name"), 0) + coalesce(octet_length("name_short"), 0) > 2000;
CREATE INDEX credit_note_date on credit_note (company_id, date, kb_invoice_id, total);
CREATE INDEX credit_note_invoice on credit_note (company_id, kb_invoice_id);
CREATE INDEX credit_note_long on "credit_note" (company_id) where coalesce(octet_length("document_nr"), 0) + coalesce(octet_length("footer"), 0) + coalesce(octet_length("header"), 0) + coalesce(octet_length("invoice_nr"), 0) + coalesce(octet_length("lines"), 0) + coalesce(octet_length("reason"), 0) + coalesce(octet_length("taxs"), 0) + coalesce(octet_length("work"), 0) > 2000;
CREATE INDEX credit_note_number on "credit_note" (company_id, document_nr);
CREATE INDEX currency_long on "currency" (company_id) where coalesce(octet_length("name"), 0) > 2000;
CREATE INDEX customer_answer_offer on customer_answer (company_id, kb_offer_id);
CREATE UNIQUE INDEX customer_link_token on customer_link (token_hash, company_id);
CREATE INDEX deleted_timetracking_at on deleted_timetracking (company_id, deleted_at, id);
CREATE INDEX estimate_long on "estimate" (company_id) where coalesce(octet_length("contact_address"), 0) + coalesce(octet_length("contact_address_manual"), 0) + coalesce(octet_length("document_nr"), 0) + coalesce(octet_length("footer"), 0) + coalesce(octet_length("header"), 0) + coalesce(octet_length("network_link"), 0) + coalesce(octet_length("positions"), 0) + coalesce(octet_length("taxs"), 0) + coalesce(octet_length("terms_of_payment_text"), 0) > 2000;
CREATE INDEX estimate_number on "estimate" (company_id, document_nr);
CREATE UNIQUE INDEX exchange_rate_day on exchange_rate (company_id, currency_id, valid_from);
CREATE INDEX expense_invoice on expense (company_id, kb_invoice_id);
CREATE INDEX expense_long on "expense" (company_id) where coalesce(octet_length("contact_address_manual"), 0) + coalesce(octet_length("document_nr"), 0) + coalesce(octet_length("footer"), 0) + coalesce(octet_length("header"), 0) + coalesce(octet_length("info"), 0) + coalesce(octet_length("taxs"), 0) + coalesce(octet_length("terms_of_payment_text"), 0) > 2000;
CREATE INDEX expense_number on "expense" (company_id, document_nr);
CREATE INDEX failed_sign_in_last on failed_sign_in (last_at);
CREATE INDEX idempotency_company_at on idempotency (company_id, at);
CREATE UNIQUE INDEX invitation_email on invitation (company_id, email);
CREATE UNIQUE INDEX invitation_token_company on invitation (token_hash, company_id);
CREATE INDEX invoice_due on invoice (company_id, kb_item_status_id, is_valid_to);
CREATE INDEX invoice_long on "invoice" (company_id) where coalesce(octet_length("contact_address"), 0) + coalesce(octet_length("contact_address_manual"), 0) + coalesce(octet_length("document_nr"), 0) + coalesce(octet_length("footer"), 0) + coalesce(octet_length("header"), 0) + coalesce(octet_length("network_link"), 0) + coalesce(octet_length("positions"), 0) + coalesce(octet_length("taxs"), 0) + coalesce(octet_length("terms_of_payment_text"), 0) > 2000;
CREATE INDEX invoice_number on "invoice" (company_id, document_nr);
CREATE INDEX invoice_open on invoice (company_id, id, contact_id, currency_id, is_valid_from, is_valid_to, issued_at, kb_item_status_id, cancelled_on, total, total_remaining_payments);
CREATE INDEX invoice_reference on invoice (company_id, payment_reference) where payment_reference is not null;
CREATE INDEX item_intern_code on "item" (company_id, intern_code);
CREATE INDEX item_intern_name on "item" (company_id, intern_name, id);
CREATE INDEX item_long on "item" (company_id) where coalesce(octet_length("character_info"), 0) + coalesce(octet_length("deliverer_description"), 0) + coalesce(octet_length("html_text"), 0) + coalesce(octet_length("intern_description"), 0) + coalesce(octet_length("intern_name"), 0) + coalesce(octet_length("remarks"), 0) > 2000;
CREATE INDEX login_address on login (email);
CREATE UNIQUE INDEX login_proven on login (email) where proven_at is not null;
CREATE INDEX master_account_long on "account" (company_id) where coalesce(octet_length("account_no"), 0) > 2000;
CREATE INDEX master_country_long on "country" (company_id) where coalesce(octet_length("iso_3166_alpha2"), 0) + coalesce(octet_length("name"), 0) > 2000;
CREATE INDEX master_currency_long on "currency" (company_id) where coalesce(octet_length("name"), 0) > 2000;
CREATE INDEX master_unit_long on "unit" (company_id) where coalesce(octet_length("name"), 0) > 2000;
CREATE UNIQUE INDEX member_login on member (login_id, company_id);
CREATE INDEX note_long on "note" (company_id) where coalesce(octet_length("info"), 0) > 2000;
CREATE INDEX order_long on "order" (company_id) where coalesce(octet_length("contact_address"), 0) + coalesce(octet_length("contact_address_manual"), 0) + coalesce(octet_length("document_nr"), 0) + coalesce(octet_length("footer"), 0) + coalesce(octet_length("header"), 0) + coalesce(octet_length("network_link"), 0) + coalesce(octet_length("positions"), 0) + coalesce(octet_length("taxs"), 0) + coalesce(octet_length("terms_of_payment_text"), 0) > 2000;
CREATE INDEX order_number on "order" (company_id, document_nr);
CREATE INDEX outbox_credit_note on outbox (company_id, credit_note_id);
CREATE INDEX outbox_invoice on outbox (company_id, kb_invoice_id);
CREATE INDEX outbox_offer on outbox (company_id, kb_offer_id);
CREATE INDEX outbox_order on outbox (company_id, kb_order_id);
CREATE INDEX outbox_reminder on outbox (company_id, kb_reminder_id);
CREATE INDEX outbox_undelivered on outbox (company_id) where state in ('failed', 'uncertain');
CREATE INDEX outbox_waiting on outbox (state, held_until) where state in ('held', 'queued', 'sending');
CREATE INDEX password_link_login on password_link (login_id);
CREATE INDEX payment_date on payment (company_id, date, kb_invoice_id, value);
CREATE INDEX payment_parent on "payment" (company_id, kb_invoice_id, id);
CREATE INDEX position_article_long on "position_article" (company_id) where coalesce(octet_length("pos"), 0) + coalesce(octet_length("text"), 0) + coalesce(octet_length("unit_name"), 0) > 2000;
CREATE INDEX position_article_parent on "position_article" (company_id, document, document_id, id);
CREATE INDEX position_custom_long on "position_custom" (company_id) where coalesce(octet_length("pos"), 0) + coalesce(octet_length("text"), 0) + coalesce(octet_length("unit_name"), 0) > 2000;
CREATE INDEX position_custom_parent on "position_custom" (company_id, document, document_id, id);
CREATE INDEX position_discount_parent on "position_discount" (company_id, document, document_id, id);
CREATE INDEX position_expense_parent on "position_expense" (company_id, document, document_id, id);
CREATE INDEX position_pagebreak_long on "position_pagebreak" (company_id) where coalesce(octet_length("pagebreak"), 0) > 2000;
CREATE INDEX position_pagebreak_parent on "position_pagebreak" (company_id, document, document_id, id);
CREATE INDEX position_subposition_long on "position_subposition" (company_id) where coalesce(octet_length("pos"), 0) > 2000;
CREATE INDEX position_subposition_parent on "position_subposition" (company_id, document, document_id, id);
CREATE INDEX position_subtotal_parent on "position_subtotal" (company_id, document, document_id, id);
CREATE INDEX position_text_long on "position_text" (company_id) where coalesce(octet_length("pos"), 0) + coalesce(octet_length("text"), 0) > 2000;
CREATE INDEX position_text_parent on "position_text" (company_id, document, document_id, id);
CREATE INDEX project_long on "project" (company_id) where coalesce(octet_length("comment"), 0) > 2000;
CREATE INDEX receipt_expense on receipt (company_id, expense_id);
CREATE INDEX refresh_token_family on refresh_token (family_id);
CREATE INDEX refresh_token_member on refresh_token (company_id, user_id);
CREATE INDEX refresh_token_parent on refresh_token (parent_hash);
CREATE INDEX reminder_long on "reminder" (company_id) where coalesce(octet_length("footer"), 0) + coalesce(octet_length("header"), 0) > 2000;
CREATE INDEX reminder_parent on "reminder" (company_id, kb_invoice_id, id);
CREATE INDEX security_event_at on security_event (company_id, at);
CREATE INDEX security_event_kind on security_event (company_id, kind, id);
CREATE INDEX task_long on "task" (company_id) where coalesce(octet_length("has_reminder"), 0) + coalesce(octet_length("info"), 0) + coalesce(octet_length("place"), 0) > 2000;
CREATE UNIQUE INDEX tax_change_follows on tax_change (company_id, follows_id);
CREATE INDEX terms_of_payment_template_long on "terms_of_payment_template" (company_id) where coalesce(octet_length("text"), 0) > 2000;
CREATE INDEX timesheet_long on "timetracking" (company_id) where coalesce(octet_length("text"), 0) > 2000;
CREATE INDEX timetracking_contact on timetracking (company_id, contact_id, date, id);
CREATE INDEX timetracking_date on timetracking (company_id, date, id);
CREATE INDEX timetracking_invoice on timetracking (company_id, kb_invoice_id, position_id) where kb_invoice_id is not null;
CREATE INDEX timetracking_long on "timetracking" (company_id) where coalesce(octet_length("text"), 0) > 2000;
CREATE INDEX timetracking_project on timetracking (company_id, pr_project_id, date, id) where pr_project_id is not null;
CREATE INDEX timetracking_report on timetracking (company_id, date, user_id, contact_id, pr_project_id, client_service_id, allowable_bill, status_id, position_id, rate, seconds, running_since);
CREATE UNIQUE INDEX timetracking_running on timetracking (company_id, user_id) where running_since is not null;
CREATE INDEX timetracking_unbilled on timetracking (company_id, contact_id, date, id, allowable_bill, status_id, position_id, running_since, rate, seconds) where allowable_bill = 1 and position_id is null and (status_id is null or status_id in (1, 2, 3));
CREATE INDEX timetracking_user on timetracking (company_id, user_id, date, id);
CREATE INDEX unit_long on "unit" (company_id) where coalesce(octet_length("name"), 0) > 2000;
CREATE INDEX write_off_date on write_off (company_id, date, kb_invoice_id, value);
CREATE INDEX write_off_long on "write_off" (company_id) where coalesce(octet_length("taxs"), 0) > 2000;
CREATE INDEX write_off_parent on "write_off" (company_id, kb_invoice_id, id);
