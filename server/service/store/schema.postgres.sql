create table access_token (
  client_id text collate "C" not null,
  company_id bigint not null,
  expires_at bigint not null,
  family_id text collate "C" not null,
  scope text collate "C" not null,
  token_hash text collate "C" not null,
  user_id bigint not null,
  constraint access_token_pkey PRIMARY KEY (token_hash),
  constraint access_token_family_id_fk FOREIGN KEY (family_id) REFERENCES token_family(id)
);

create table account (
  account_no text collate "C" not null,
  account_no_folded text collate "C",
  account_type bigint not null,
  company_id bigint not null,
  id bigint not null,
  is_active bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint account_pkey PRIMARY KEY (company_id, id)
);

create table app_session (
  claimed_until bigint not null,
  expires_at bigint not null,
  hash text collate "C" not null,
  sealed text collate "C" not null,
  version bigint not null,
  constraint app_session_pkey PRIMARY KEY (hash)
);

create table app_spent (
  expires_at bigint not null,
  hash text collate "C" not null,
  constraint app_spent_pkey PRIMARY KEY (hash)
);

create table archive_part (
  company_id bigint not null,
  content bytea not null,
  number bigint not null,
  size bigint not null,
  constraint archive_part_pkey PRIMARY KEY (company_id, number)
);

create table article_group (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  parent_id bigint,
  version bigint not null,
  words text collate "C",
  constraint article_group_pkey PRIMARY KEY (company_id, id),
  constraint article_group_parent_id_fk FOREIGN KEY (company_id, parent_id) REFERENCES article_group(company_id, id)
);

create table article_type (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint article_type_pkey PRIMARY KEY (company_id, id)
);

create table authorization_code (
  browser text collate "C",
  client_id text collate "C" not null,
  code_challenge text collate "C" not null,
  code_hash text collate "C" not null,
  company_id bigint not null,
  expires_at bigint not null,
  family_id text collate "C" not null,
  redirect_uri text collate "C" not null,
  scope text collate "C" not null,
  session_hash text collate "C",
  system text collate "C",
  used_at bigint,
  user_id bigint not null,
  constraint authorization_code_pkey PRIMARY KEY (code_hash)
);

create table bank_account (
  account_nr text collate "C",
  account_nr_folded text collate "C",
  accounting_plan_nr text collate "C",
  accounting_plan_nr_folded text collate "C",
  bank_name text collate "C",
  bank_name_folded text collate "C",
  bank_nr text collate "C",
  bank_nr_folded text collate "C",
  bc_nr text collate "C",
  bc_nr_folded text collate "C",
  company_id bigint not null,
  currency_id bigint not null,
  esr_besr_id text collate "C",
  esr_besr_id_folded text collate "C",
  esr_in_favour_of_text text collate "C",
  esr_in_favour_of_text_folded text collate "C",
  esr_payment_for_text text collate "C",
  esr_payment_for_text_folded text collate "C",
  esr_post_account_nr text collate "C",
  esr_post_account_nr_folded text collate "C",
  iban_nr text collate "C",
  iban_nr_folded text collate "C",
  id bigint not null,
  is_esr bigint not null,
  name text collate "C",
  name_folded text collate "C",
  owner text collate "C",
  owner_folded text collate "C",
  remarks text collate "C",
  remarks_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint bank_account_pkey PRIMARY KEY (company_id, id),
  constraint bank_account_currency_id_fk FOREIGN KEY (company_id, currency_id) REFERENCES currency(company_id, id)
);

create table bank_booking (
  company_id bigint not null,
  entry_id bigint not null,
  is_tied bigint not null,
  payment_id bigint not null,
  constraint bank_booking_pkey PRIMARY KEY (company_id, payment_id),
  constraint bank_booking_entry_id_fk FOREIGN KEY (company_id, entry_id) REFERENCES bank_entry(company_id, id),
  constraint bank_booking_payment_id_fk FOREIGN KEY (company_id, payment_id) REFERENCES payment(company_id, id)
);

create table bank_content (
  company_id bigint not null,
  content bytea not null,
  sha256 text collate "C" not null,
  constraint bank_content_pkey PRIMARY KEY (company_id, sha256)
);

create table bank_entry (
  amount bigint not null,
  bank_account_id bigint not null,
  bank_file_id bigint not null,
  booking_amount bigint,
  booking_date text collate "C" not null,
  booking_key text collate "C",
  charges bigint not null,
  company_id bigint not null,
  currency text collate "C" not null,
  direction text collate "C" not null,
  entry_key text collate "C",
  iban text collate "C",
  id bigint not null,
  is_booked bigint not null,
  is_left bigint not null,
  is_reversal bigint not null,
  is_whole bigint not null,
  name text collate "C",
  ordered_amount bigint,
  ordered_currency text collate "C",
  reference text collate "C",
  replaced_by bigint,
  text text collate "C" not null,
  transaction_key text collate "C",
  value_date text collate "C",
  constraint bank_entry_pkey PRIMARY KEY (company_id, id),
  constraint bank_entry_bank_account_id_fk FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint bank_entry_bank_file_id_fk FOREIGN KEY (company_id, bank_file_id) REFERENCES bank_file(company_id, id)
);

create table bank_expense (
  company_id bigint not null,
  entry_id bigint not null,
  expense_id bigint not null,
  value bigint not null,
  constraint bank_expense_pkey PRIMARY KEY (company_id, entry_id),
  constraint bank_expense_entry_id_fk FOREIGN KEY (company_id, entry_id) REFERENCES bank_entry(company_id, id),
  constraint bank_expense_expense_id_fk FOREIGN KEY (company_id, expense_id) REFERENCES expense(company_id, id)
);

create table bank_file (
  company_id bigint not null,
  created_at bigint not null,
  csv text collate "C",
  duplicates bigint not null,
  id bigint not null,
  kind text collate "C" not null,
  name text collate "C" not null,
  pending bigint not null,
  sha256 text collate "C" not null,
  size bigint not null,
  undone_at bigint,
  user_id bigint not null,
  version text collate "C" not null,
  constraint bank_file_pkey PRIMARY KEY (company_id, id),
  constraint bank_file_sha256_fk FOREIGN KEY (company_id, sha256) REFERENCES bank_content(company_id, sha256)
);

create table business_activity (
  account_id bigint,
  company_id bigint not null,
  default_is_billable bigint,
  default_price_per_hour bigint,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint business_activity_pkey PRIMARY KEY (company_id, id),
  constraint business_activity_account_id_fk FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id)
);

create table client (
  client_id text collate "C" not null,
  name text collate "C" not null,
  redirect_uris text collate "C" not null,
  secret_hash text collate "C" not null,
  constraint client_pkey PRIMARY KEY (client_id)
);

create table communication_kind (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint communication_kind_pkey PRIMARY KEY (company_id, id)
);

create table company (
  currency_id bigint not null,
  daily_target bigint not null,
  demo_until bigint,
  id bigint not null,
  logo text collate "C",
  name text collate "C" not null,
  org text collate "C" not null,
  profile text collate "C",
  version bigint,
  zone text collate "C" not null,
  constraint company_pkey PRIMARY KEY (id)
);

create table contact (
  address text collate "C",
  address_addition text collate "C",
  address_addition_folded text collate "C",
  address_folded text collate "C",
  birthday text collate "C",
  city text collate "C",
  city_folded text collate "C",
  company_id bigint not null,
  contact_group_ids text collate "C",
  contact_group_ids_folded text collate "C",
  contact_type_id bigint not null,
  copy_emails text collate "C",
  copy_emails_folded text collate "C",
  country_id bigint,
  fax text collate "C",
  fax_folded text collate "C",
  house_number text collate "C",
  house_number_folded text collate "C",
  id bigint not null,
  is_lead bigint not null,
  kb_terms_of_payment_template_id bigint,
  language_id bigint,
  mail text collate "C",
  mail_folded text collate "C",
  mail_second text collate "C",
  mail_second_folded text collate "C",
  name_1 text collate "C" not null,
  name_1_folded text collate "C",
  name_2 text collate "C",
  name_2_folded text collate "C",
  nr text collate "C",
  nr_folded text collate "C",
  owner_id bigint not null,
  phone_fixed text collate "C",
  phone_fixed_folded text collate "C",
  phone_mobile text collate "C",
  phone_mobile_folded text collate "C",
  postcode text collate "C",
  postcode_folded text collate "C",
  remarks text collate "C",
  remarks_folded text collate "C",
  salutation_id bigint,
  street_name text collate "C",
  street_name_folded text collate "C",
  title_id bigint,
  updated_at text collate "C" not null,
  url text collate "C",
  url_folded text collate "C",
  user_id bigint not null,
  vat_number text collate "C",
  vat_number_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint contact_pkey PRIMARY KEY (company_id, id),
  constraint contact_country_id_fk FOREIGN KEY (company_id, country_id) REFERENCES country(company_id, id),
  constraint contact_kb_terms_of_payment_template_id_fk FOREIGN KEY (company_id, kb_terms_of_payment_template_id) REFERENCES terms_of_payment_template(company_id, id),
  constraint contact_language_id_fk FOREIGN KEY (company_id, language_id) REFERENCES language(company_id, id),
  constraint contact_owner_id_fk FOREIGN KEY (company_id, owner_id) REFERENCES "user"(company_id, id),
  constraint contact_salutation_id_fk FOREIGN KEY (company_id, salutation_id) REFERENCES salutation(company_id, id),
  constraint contact_title_id_fk FOREIGN KEY (company_id, title_id) REFERENCES title(company_id, id),
  constraint contact_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table contact_group (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint contact_group_pkey PRIMARY KEY (company_id, id)
);

create table contact_relation (
  company_id bigint not null,
  contact_id bigint not null,
  contact_sub_id bigint not null,
  description text collate "C" not null,
  description_folded text collate "C",
  id bigint not null,
  updated_at text collate "C" not null,
  version bigint not null,
  words text collate "C",
  constraint contact_relation_pkey PRIMARY KEY (company_id, id),
  constraint contact_relation_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint contact_relation_contact_sub_id_fk FOREIGN KEY (company_id, contact_sub_id) REFERENCES contact(company_id, id)
);

create table country (
  company_id bigint not null,
  id bigint not null,
  is_active bigint not null default 1,
  iso_3166_alpha2 text collate "C" not null,
  iso_3166_alpha2_folded text collate "C",
  name text collate "C" not null,
  name_folded text collate "C",
  name_short text collate "C" not null,
  name_short_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint country_pkey PRIMARY KEY (company_id, id)
);

create table credit_note (
  company_id bigint not null,
  contact_id bigint,
  created_at text collate "C" not null,
  currency_id bigint,
  date text collate "C" not null,
  document_nr text collate "C" not null,
  document_nr_folded text collate "C",
  footer text collate "C",
  footer_folded text collate "C",
  header text collate "C",
  header_folded text collate "C",
  id bigint not null,
  invoice_date text collate "C" not null,
  invoice_nr text collate "C" not null,
  invoice_nr_folded text collate "C",
  kb_invoice_id bigint not null,
  kind text collate "C" not null,
  kind_folded text collate "C",
  lines text collate "C" not null,
  mwst_type bigint not null,
  paid_out bigint not null,
  reason text collate "C" not null,
  reason_folded text collate "C",
  sent_at text collate "C",
  taxs text collate "C" not null,
  total bigint not null,
  total_net bigint not null,
  total_taxes bigint not null,
  user_id bigint not null,
  version bigint not null,
  words text collate "C",
  work text collate "C",
  work_folded text collate "C",
  constraint credit_note_pkey PRIMARY KEY (company_id, id),
  constraint credit_note_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint credit_note_currency_id_fk FOREIGN KEY (company_id, currency_id) REFERENCES currency(company_id, id),
  constraint credit_note_kb_invoice_id_fk FOREIGN KEY (company_id, kb_invoice_id) REFERENCES invoice(company_id, id),
  constraint credit_note_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table currency (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  round_factor bigint not null,
  version bigint not null,
  words text collate "C",
  constraint currency_pkey PRIMARY KEY (company_id, id)
);

create table customer_answer (
  answer text collate "C" not null,
  answered_at bigint not null,
  company_id bigint not null,
  id bigint not null,
  job text collate "C",
  kb_offer_id bigint not null,
  name text collate "C" not null,
  pdf_sha256 text collate "C" not null,
  remark text collate "C",
  constraint customer_answer_pkey PRIMARY KEY (company_id, id)
);

create table customer_link (
  company_id bigint not null,
  created_at bigint not null,
  document text collate "C" not null,
  document_id bigint not null,
  token_hash text collate "C" not null,
  user_id bigint not null,
  viewed_at bigint,
  constraint customer_link_pkey PRIMARY KEY (company_id, document, document_id)
);

create table deleted_timetracking (
  allowable_bill bigint not null,
  article_id bigint,
  billed_seconds bigint,
  charge bigint,
  client_service_id bigint not null,
  company_id bigint not null,
  contact_id bigint,
  date text collate "C" not null,
  deleted_at bigint not null,
  deleted_by bigint not null,
  ended_at bigint,
  estimated bigint,
  id bigint not null,
  kb_invoice_id bigint,
  position_id bigint,
  position_type text collate "C",
  pr_milestone_id bigint,
  pr_package_id bigint,
  pr_project_id bigint,
  rate bigint,
  running_since bigint,
  seconds bigint not null,
  segments text collate "C" not null,
  started_at bigint,
  status_id bigint,
  sub_contact_id bigint,
  task_id bigint,
  text text collate "C",
  text_folded text collate "C",
  tracking_type bigint not null,
  user_id bigint not null,
  version bigint not null,
  words text collate "C",
  constraint deleted_timetracking_pkey PRIMARY KEY (company_id, id)
);

create table demo_record (
  company_id bigint not null,
  record_id bigint not null,
  resource text collate "C" not null,
  version bigint not null,
  constraint demo_record_pkey PRIMARY KEY (company_id, resource, record_id)
);

create table earlier_paper (
  company_id bigint not null,
  document text collate "C" not null,
  document_id bigint not null,
  issued_at text collate "C",
  printed text collate "C" not null,
  taken_back_at text collate "C" not null,
  user_id bigint not null,
  version bigint not null,
  constraint earlier_paper_pkey PRIMARY KEY (company_id, document, document_id, version)
);

create table estimate (
  api_reference text collate "C",
  api_reference_folded text collate "C",
  bank_account_id bigint,
  company_id bigint not null,
  contact_address text collate "C" not null,
  contact_address_folded text collate "C",
  contact_address_id bigint,
  contact_address_manual text collate "C",
  contact_address_manual_folded text collate "C",
  contact_id bigint,
  contact_sub_id bigint,
  currency_id bigint,
  document_nr text collate "C" not null,
  document_nr_folded text collate "C",
  followed_by text collate "C",
  footer text collate "C",
  footer_folded text collate "C",
  header text collate "C",
  header_folded text collate "C",
  id bigint not null,
  is_compact_view bigint,
  is_valid_from text collate "C" not null,
  is_valid_until text collate "C" not null,
  issued_at text collate "C",
  kb_item_status_id bigint not null,
  kb_terms_of_payment_template_id bigint,
  language_id bigint,
  left_at text collate "C",
  logopaper_id bigint,
  made_from text collate "C",
  made_from_id bigint,
  mwst_is_net bigint not null,
  mwst_type bigint not null,
  nb_decimals_amount bigint,
  nb_decimals_price bigint,
  network_link text collate "C" not null,
  network_link_folded text collate "C",
  payment_type_id bigint,
  positions text collate "C" not null,
  project_id bigint,
  sent_at text collate "C",
  service_from text collate "C",
  service_to text collate "C",
  show_position_taxes bigint not null,
  taxs text collate "C" not null,
  terms_of_payment_text text collate "C",
  terms_of_payment_text_folded text collate "C",
  title text collate "C",
  title_folded text collate "C",
  total bigint not null,
  total_gross bigint not null,
  total_net bigint not null,
  total_taxes bigint not null,
  updated_at text collate "C" not null,
  user_id bigint not null,
  version bigint not null,
  viewed_by_client_at text collate "C",
  words text collate "C",
  constraint estimate_pkey PRIMARY KEY (company_id, id),
  constraint estimate_bank_account_id_fk FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint estimate_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint estimate_contact_sub_id_fk FOREIGN KEY (company_id, contact_sub_id) REFERENCES contact(company_id, id),
  constraint estimate_currency_id_fk FOREIGN KEY (company_id, currency_id) REFERENCES currency(company_id, id),
  constraint estimate_kb_terms_of_payment_template_id_fk FOREIGN KEY (company_id, kb_terms_of_payment_template_id) REFERENCES terms_of_payment_template(company_id, id),
  constraint estimate_language_id_fk FOREIGN KEY (company_id, language_id) REFERENCES language(company_id, id),
  constraint estimate_logopaper_id_fk FOREIGN KEY (company_id, logopaper_id) REFERENCES logopaper(company_id, id),
  constraint estimate_payment_type_id_fk FOREIGN KEY (company_id, payment_type_id) REFERENCES payment_type(company_id, id),
  constraint estimate_project_id_fk FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  constraint estimate_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table event (
  change text collate "C" not null,
  company_id bigint not null,
  id bigint not null,
  record_id bigint not null,
  resource text collate "C" not null,
  user_id bigint,
  constraint event_pkey PRIMARY KEY (company_id, id)
);

create table example (
  company_id bigint not null,
  place bigint not null,
  record_id bigint not null,
  resource text collate "C" not null,
  version bigint not null,
  constraint example_pkey PRIMARY KEY (company_id, resource, record_id)
);

create table exchange_rate (
  company_id bigint not null,
  currency_id bigint not null,
  id bigint not null,
  rate bigint not null,
  units bigint not null,
  valid_from text collate "C" not null,
  version bigint not null,
  constraint exchange_rate_pkey PRIMARY KEY (company_id, id),
  constraint exchange_rate_currency_id_fk FOREIGN KEY (company_id, currency_id) REFERENCES currency(company_id, id)
);

create table expense (
  account_id bigint not null,
  allowable_bill bigint,
  amount bigint not null,
  api_reference text collate "C",
  api_reference_folded text collate "C",
  bank_account_id bigint,
  company_id bigint not null,
  contact_address_id bigint,
  contact_address_manual text collate "C",
  contact_address_manual_folded text collate "C",
  contact_id bigint,
  contact_sub_id bigint,
  currency_id bigint,
  document_nr text collate "C" not null,
  document_nr_folded text collate "C",
  footer text collate "C",
  footer_folded text collate "C",
  header text collate "C",
  header_folded text collate "C",
  id bigint not null,
  info text collate "C",
  info_folded text collate "C",
  is_compact_view bigint,
  is_valid_from text collate "C" not null,
  is_valid_to text collate "C" not null,
  kb_invoice_id bigint,
  kb_item_status_id bigint not null,
  language_id bigint,
  logopaper_id bigint,
  mwst_is_net bigint not null,
  mwst_type bigint not null,
  nb_decimals_amount bigint,
  nb_decimals_price bigint,
  payment_type_id bigint,
  position_id bigint,
  pr_project_id bigint,
  receipts bigint,
  show_position_taxes bigint not null,
  tax_id bigint not null,
  taxs text collate "C" not null,
  terms_of_payment_text text collate "C",
  terms_of_payment_text_folded text collate "C",
  title text collate "C",
  title_folded text collate "C",
  total bigint not null,
  total_gross bigint not null,
  total_net bigint not null,
  total_paid_payments bigint not null,
  total_remaining_payments bigint not null,
  total_taxes bigint not null,
  updated_at text collate "C" not null,
  user_id bigint not null,
  version bigint not null,
  viewed_by_client_at text collate "C",
  words text collate "C",
  constraint expense_pkey PRIMARY KEY (company_id, id),
  constraint expense_account_id_fk FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint expense_bank_account_id_fk FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint expense_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint expense_contact_sub_id_fk FOREIGN KEY (company_id, contact_sub_id) REFERENCES contact(company_id, id),
  constraint expense_currency_id_fk FOREIGN KEY (company_id, currency_id) REFERENCES currency(company_id, id),
  constraint expense_language_id_fk FOREIGN KEY (company_id, language_id) REFERENCES language(company_id, id),
  constraint expense_logopaper_id_fk FOREIGN KEY (company_id, logopaper_id) REFERENCES logopaper(company_id, id),
  constraint expense_payment_type_id_fk FOREIGN KEY (company_id, payment_type_id) REFERENCES payment_type(company_id, id),
  constraint expense_pr_project_id_fk FOREIGN KEY (company_id, pr_project_id) REFERENCES project(company_id, id),
  constraint expense_tax_id_fk FOREIGN KEY (company_id, tax_id) REFERENCES tax(company_id, id),
  constraint expense_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table failed_sign_in (
  failures bigint not null,
  key_hash text collate "C" not null,
  last_at bigint not null,
  constraint failed_sign_in_pkey PRIMARY KEY (key_hash)
);

create table folded (
  name text collate "C" not null,
  constraint folded_pkey PRIMARY KEY (name)
);

create table idempotency (
  answer text collate "C" not null,
  at bigint not null,
  body text collate "C" not null,
  company_id bigint not null,
  headers text collate "C" not null,
  key text collate "C" not null,
  operation text collate "C" not null,
  status bigint not null,
  user_id bigint not null,
  constraint idempotency_pkey PRIMARY KEY (company_id, user_id, operation, key)
);

create table import (
  company_id bigint not null,
  created bigint not null,
  created_at bigint not null,
  deleted bigint,
  duplicates bigint not null,
  id bigint not null,
  name text collate "C" not null,
  refused bigint not null,
  undone_at bigint,
  user_id bigint not null,
  constraint import_pkey PRIMARY KEY (company_id, id)
);

create table import_row (
  company_id bigint not null,
  filled text collate "C",
  import_id bigint not null,
  record_id bigint not null,
  resource text collate "C" not null,
  version bigint not null,
  constraint import_row_pkey PRIMARY KEY (company_id, import_id, resource, record_id),
  constraint import_row_import_id_fk FOREIGN KEY (company_id, import_id) REFERENCES import(company_id, id)
);

create table imported_paper (
  company_id bigint not null,
  content bytea not null,
  created_at bigint not null,
  invoice_id bigint not null,
  user_id bigint not null,
  constraint imported_paper_pkey PRIMARY KEY (company_id, invoice_id),
  constraint imported_paper_invoice_id_fk FOREIGN KEY (company_id, invoice_id) REFERENCES invoice(company_id, id)
);

create table invitation (
  company_id bigint not null,
  email text collate "C" not null,
  expires_at bigint not null,
  firstname text collate "C",
  hours text collate "C",
  id bigint not null,
  lastname text collate "C" not null,
  made_by bigint,
  proves_address bigint,
  role text collate "C" not null,
  token_hash text collate "C" not null,
  constraint invitation_pkey PRIMARY KEY (company_id, id)
);

create table invoice (
  annex_group_by text collate "C",
  annex_show_rates bigint,
  api_reference text collate "C",
  api_reference_folded text collate "C",
  bank_account_id bigint,
  cancelled_on text collate "C",
  company_id bigint not null,
  contact_address text collate "C" not null,
  contact_address_folded text collate "C",
  contact_address_id bigint,
  contact_address_manual text collate "C",
  contact_address_manual_folded text collate "C",
  contact_id bigint,
  contact_sub_id bigint,
  currency_id bigint,
  discount_days bigint,
  discount_percent bigint,
  document_nr text collate "C" not null,
  document_nr_folded text collate "C",
  esr_id bigint,
  footer text collate "C",
  footer_folded text collate "C",
  header text collate "C",
  header_folded text collate "C",
  id bigint not null,
  is_compact_view bigint,
  is_imported bigint,
  is_valid_from text collate "C" not null,
  is_valid_to text collate "C" not null,
  issued_at text collate "C",
  kb_item_status_id bigint not null,
  kb_terms_of_payment_template_id bigint,
  language_id bigint,
  left_at text collate "C",
  logopaper_id bigint,
  made_from text collate "C",
  made_from_id bigint,
  mwst_is_net bigint not null,
  mwst_type bigint not null,
  nb_decimals_amount bigint,
  nb_decimals_price bigint,
  network_link text collate "C" not null,
  network_link_folded text collate "C",
  payment_reference text collate "C",
  payment_type_id bigint,
  positions text collate "C" not null,
  project_id bigint,
  sent_at text collate "C",
  service_from text collate "C",
  service_to text collate "C",
  show_position_taxes bigint not null,
  taxs text collate "C" not null,
  terms_of_payment_text text collate "C",
  terms_of_payment_text_folded text collate "C",
  title text collate "C",
  title_folded text collate "C",
  total bigint not null,
  total_credit_vouchers bigint not null,
  total_gross bigint not null,
  total_net bigint not null,
  total_received_payments bigint not null,
  total_remaining_payments bigint not null,
  total_taxes bigint not null,
  updated_at text collate "C" not null,
  user_id bigint not null,
  version bigint not null,
  viewed_by_client_at text collate "C",
  words text collate "C",
  constraint invoice_pkey PRIMARY KEY (company_id, id),
  constraint invoice_bank_account_id_fk FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint invoice_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint invoice_contact_sub_id_fk FOREIGN KEY (company_id, contact_sub_id) REFERENCES contact(company_id, id),
  constraint invoice_currency_id_fk FOREIGN KEY (company_id, currency_id) REFERENCES currency(company_id, id),
  constraint invoice_kb_terms_of_payment_template_id_fk FOREIGN KEY (company_id, kb_terms_of_payment_template_id) REFERENCES terms_of_payment_template(company_id, id),
  constraint invoice_language_id_fk FOREIGN KEY (company_id, language_id) REFERENCES language(company_id, id),
  constraint invoice_logopaper_id_fk FOREIGN KEY (company_id, logopaper_id) REFERENCES logopaper(company_id, id),
  constraint invoice_payment_type_id_fk FOREIGN KEY (company_id, payment_type_id) REFERENCES payment_type(company_id, id),
  constraint invoice_project_id_fk FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  constraint invoice_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table item (
  account_id bigint,
  article_group_id bigint,
  article_id bigint,
  article_type_id bigint,
  character_info text collate "C",
  character_info_folded text collate "C",
  company_id bigint not null,
  contact_id bigint,
  currency_id bigint,
  deliverer_code text collate "C",
  deliverer_code_folded text collate "C",
  deliverer_description text collate "C",
  deliverer_description_folded text collate "C",
  deliverer_name text collate "C",
  deliverer_name_folded text collate "C",
  delivery_price bigint,
  expense_account_id bigint,
  height bigint,
  html_text text collate "C",
  html_text_folded text collate "C",
  id bigint not null,
  intern_code text collate "C" not null,
  intern_code_folded text collate "C",
  intern_description text collate "C" not null,
  intern_description_folded text collate "C",
  intern_name text collate "C" not null,
  intern_name_folded text collate "C",
  is_stock bigint not null,
  is_using_set_price_calc bigint,
  marginFromPurchasePrice bigint,
  marginFromSalePrice bigint,
  purchase_price bigint,
  purchase_total bigint,
  remarks text collate "C",
  remarks_folded text collate "C",
  sale_price bigint,
  sale_total bigint,
  stock_available_nr bigint not null,
  stock_disposed_nr bigint not null,
  stock_id bigint,
  stock_min_nr bigint not null,
  stock_nr bigint not null,
  stock_ordered_nr bigint not null,
  stock_picked_nr bigint not null,
  stock_place_id bigint,
  stock_reserved_nr bigint not null,
  tax_expense_id bigint,
  tax_id bigint,
  tax_income_id bigint,
  unit_id bigint,
  user_id bigint not null,
  version bigint not null,
  volume bigint,
  weight bigint,
  width bigint,
  words text collate "C",
  constraint item_pkey PRIMARY KEY (company_id, id),
  constraint item_account_id_fk FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint item_article_group_id_fk FOREIGN KEY (company_id, article_group_id) REFERENCES article_group(company_id, id),
  constraint item_article_id_fk FOREIGN KEY (company_id, article_id) REFERENCES item(company_id, id),
  constraint item_article_type_id_fk FOREIGN KEY (company_id, article_type_id) REFERENCES article_type(company_id, id),
  constraint item_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint item_currency_id_fk FOREIGN KEY (company_id, currency_id) REFERENCES currency(company_id, id),
  constraint item_expense_account_id_fk FOREIGN KEY (company_id, expense_account_id) REFERENCES account(company_id, id),
  constraint item_stock_id_fk FOREIGN KEY (company_id, stock_id) REFERENCES stock(company_id, id),
  constraint item_stock_place_id_fk FOREIGN KEY (company_id, stock_place_id) REFERENCES stock_place(company_id, id),
  constraint item_tax_expense_id_fk FOREIGN KEY (company_id, tax_expense_id) REFERENCES tax(company_id, id),
  constraint item_tax_id_fk FOREIGN KEY (company_id, tax_id) REFERENCES tax(company_id, id),
  constraint item_tax_income_id_fk FOREIGN KEY (company_id, tax_income_id) REFERENCES tax(company_id, id),
  constraint item_unit_id_fk FOREIGN KEY (company_id, unit_id) REFERENCES unit(company_id, id),
  constraint item_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table known_browser (
  browser_hash text collate "C" not null,
  expires_at bigint not null,
  login_id bigint not null,
  constraint known_browser_pkey PRIMARY KEY (browser_hash, login_id)
);

create table language (
  company_id bigint not null,
  id bigint not null,
  iso_639_1 text collate "C" not null,
  iso_639_1_folded text collate "C",
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint language_pkey PRIMARY KEY (company_id, id)
);

create table login (
  draft_salt text collate "C",
  draft_salt_before text collate "C",
  email text collate "C" not null,
  id bigint not null,
  password_hash text collate "C" not null,
  proven_at bigint,
  constraint login_pkey PRIMARY KEY (id)
);

create table logopaper (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint logopaper_pkey PRIMARY KEY (company_id, id)
);

create table member (
  company_id bigint not null,
  deactivated_at bigint,
  hours text collate "C",
  last_sign_in_at bigint,
  login_id bigint not null,
  role text collate "C" not null,
  user_id bigint not null,
  constraint member_pkey PRIMARY KEY (company_id, user_id)
);

create table module (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint module_pkey PRIMARY KEY (company_id, id)
);

create table move (
  access text collate "C",
  attempts bigint not null,
  client_id text collate "C" not null,
  company_id bigint not null,
  detail text collate "C",
  findings bigint not null,
  finished_at bigint,
  instance text collate "C",
  lease_until bigint,
  org text collate "C",
  papers bigint not null,
  reason text collate "C",
  retry_at bigint,
  service_url text collate "C" not null,
  started_at bigint not null,
  state text collate "C" not null,
  step bigint not null,
  user_id bigint not null,
  constraint move_pkey PRIMARY KEY (company_id)
);

create table move_finding (
  company_id bigint not null,
  detail text collate "C",
  finding text collate "C" not null,
  name text collate "C" not null,
  number bigint not null,
  old_id bigint,
  resource text collate "C" not null,
  constraint move_finding_pkey PRIMARY KEY (company_id, number)
);

create table move_part (
  company_id bigint not null,
  created bigint not null,
  known bigint not null,
  last_id bigint not null,
  left_out bigint not null,
  place bigint not null,
  position bigint not null,
  read bigint not null,
  resource text collate "C" not null,
  state text collate "C" not null,
  constraint move_part_pkey PRIMARY KEY (company_id, resource)
);

create table move_sum (
  company_id bigint not null,
  count bigint not null,
  currency_id bigint not null,
  resource text collate "C" not null,
  sum bigint not null,
  year text collate "C" not null,
  constraint move_sum_pkey PRIMARY KEY (company_id, resource, year, currency_id)
);

create table moved_id (
  company_id bigint not null,
  new_id bigint not null,
  old_id bigint not null,
  resource text collate "C" not null,
  source text collate "C" not null,
  constraint moved_id_pkey PRIMARY KEY (company_id, source, resource, old_id)
);

create table note (
  communication_kind_id bigint,
  company_id bigint not null,
  contact_id bigint,
  entry_id bigint,
  event_start text collate "C" not null,
  id bigint not null,
  info text collate "C",
  info_folded text collate "C",
  module_id bigint,
  project_id bigint,
  subject text collate "C" not null,
  subject_folded text collate "C",
  user_id bigint not null,
  version bigint not null,
  words text collate "C",
  constraint note_pkey PRIMARY KEY (company_id, id),
  constraint note_communication_kind_id_fk FOREIGN KEY (company_id, communication_kind_id) REFERENCES communication_kind(company_id, id),
  constraint note_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint note_module_id_fk FOREIGN KEY (company_id, module_id) REFERENCES module(company_id, id),
  constraint note_project_id_fk FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  constraint note_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table number_gap (
  company_id bigint not null,
  deleted_at text collate "C" not null,
  document text collate "C" not null,
  document_id bigint not null,
  document_nr text collate "C" not null,
  user_id bigint not null,
  constraint number_gap_pkey PRIMARY KEY (company_id, document, document_id)
);

create table order (
  api_reference text collate "C",
  api_reference_folded text collate "C",
  bank_account_id bigint,
  company_id bigint not null,
  contact_address text collate "C" not null,
  contact_address_folded text collate "C",
  contact_address_id bigint,
  contact_address_manual text collate "C",
  contact_address_manual_folded text collate "C",
  contact_id bigint,
  contact_sub_id bigint,
  currency_id bigint,
  document_nr text collate "C" not null,
  document_nr_folded text collate "C",
  footer text collate "C",
  footer_folded text collate "C",
  header text collate "C",
  header_folded text collate "C",
  id bigint not null,
  is_compact_view bigint,
  is_valid_from text collate "C" not null,
  issued_at text collate "C",
  kb_item_status_id bigint not null,
  kb_terms_of_payment_template_id bigint,
  language_id bigint,
  left_at text collate "C",
  logopaper_id bigint,
  made_from text collate "C",
  made_from_id bigint,
  mwst_is_net bigint not null,
  mwst_type bigint not null,
  nb_decimals_amount bigint,
  nb_decimals_price bigint,
  network_link text collate "C" not null,
  network_link_folded text collate "C",
  payment_type_id bigint,
  positions text collate "C" not null,
  project_id bigint,
  sent_at text collate "C",
  service_from text collate "C",
  service_to text collate "C",
  show_position_taxes bigint not null,
  taxs text collate "C" not null,
  terms_of_payment_text text collate "C",
  terms_of_payment_text_folded text collate "C",
  title text collate "C",
  title_folded text collate "C",
  total bigint not null,
  total_gross bigint not null,
  total_net bigint not null,
  total_taxes bigint not null,
  updated_at text collate "C" not null,
  user_id bigint not null,
  version bigint not null,
  viewed_by_client_at text collate "C",
  words text collate "C",
  constraint order_pkey PRIMARY KEY (company_id, id),
  constraint order_bank_account_id_fk FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint order_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint order_contact_sub_id_fk FOREIGN KEY (company_id, contact_sub_id) REFERENCES contact(company_id, id),
  constraint order_currency_id_fk FOREIGN KEY (company_id, currency_id) REFERENCES currency(company_id, id),
  constraint order_kb_terms_of_payment_template_id_fk FOREIGN KEY (company_id, kb_terms_of_payment_template_id) REFERENCES terms_of_payment_template(company_id, id),
  constraint order_language_id_fk FOREIGN KEY (company_id, language_id) REFERENCES language(company_id, id),
  constraint order_logopaper_id_fk FOREIGN KEY (company_id, logopaper_id) REFERENCES logopaper(company_id, id),
  constraint order_payment_type_id_fk FOREIGN KEY (company_id, payment_type_id) REFERENCES payment_type(company_id, id),
  constraint order_project_id_fk FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  constraint order_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table outbox (
  attempts bigint not null,
  company_id bigint not null,
  contact_id bigint,
  copies text collate "C",
  created_at bigint not null,
  credit_note_id bigint,
  held_until bigint,
  id bigint not null,
  instance text collate "C",
  kb_invoice_id bigint,
  kb_offer_id bigint,
  kb_order_id bigint,
  kb_reminder_id bigint,
  lease_until bigint,
  message_id text collate "C" not null,
  raw bytea not null,
  recipient_email text collate "C" not null,
  reminder_version bigint,
  sender text collate "C" not null,
  sent_at bigint,
  size bigint not null,
  state text collate "C" not null,
  subject text collate "C" not null,
  tried_at bigint,
  user_id bigint not null,
  words text collate "C",
  constraint outbox_pkey PRIMARY KEY (company_id, id)
);

create table password_link (
  company_id bigint not null,
  expires_at bigint not null,
  login_id bigint not null,
  made_by bigint,
  proves_address bigint,
  token_hash text collate "C" not null,
  constraint password_link_pkey PRIMARY KEY (token_hash)
);

create table payment (
  bank_account_id bigint,
  company_id bigint not null,
  date text collate "C" not null,
  id bigint not null,
  kb_invoice_id bigint not null,
  title text collate "C",
  value bigint not null,
  value_date text collate "C",
  version bigint not null,
  constraint payment_pkey PRIMARY KEY (company_id, id),
  constraint payment_bank_account_id_fk FOREIGN KEY (company_id, bank_account_id) REFERENCES bank_account(company_id, id),
  constraint payment_kb_invoice_id_fk FOREIGN KEY (company_id, kb_invoice_id) REFERENCES invoice(company_id, id)
);

create table payment_type (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint payment_type_pkey PRIMARY KEY (company_id, id)
);

create table position_article (
  account_id bigint not null,
  amount bigint not null,
  article_id bigint,
  company_id bigint not null,
  discount_in_percent bigint,
  document text collate "C" not null,
  document_id bigint not null,
  id bigint not null,
  internal_pos bigint not null,
  is_optional bigint not null,
  parent_id bigint,
  pos text collate "C",
  pos_folded text collate "C",
  position_total bigint not null,
  tax_id bigint not null,
  tax_value bigint not null,
  text text collate "C",
  text_folded text collate "C",
  unit_id bigint,
  unit_name text collate "C",
  unit_name_folded text collate "C",
  unit_price bigint not null,
  version bigint not null,
  words text collate "C",
  constraint position_article_pkey PRIMARY KEY (company_id, id),
  constraint position_article_account_id_fk FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint position_article_article_id_fk FOREIGN KEY (company_id, article_id) REFERENCES item(company_id, id),
  constraint position_article_tax_id_fk FOREIGN KEY (company_id, tax_id) REFERENCES tax(company_id, id),
  constraint position_article_unit_id_fk FOREIGN KEY (company_id, unit_id) REFERENCES unit(company_id, id)
);

create table position_custom (
  account_id bigint not null,
  amount bigint not null,
  company_id bigint not null,
  discount_in_percent bigint,
  document text collate "C" not null,
  document_id bigint not null,
  id bigint not null,
  internal_pos bigint not null,
  is_optional bigint not null,
  parent_id bigint,
  pos text collate "C",
  pos_folded text collate "C",
  position_total bigint not null,
  tax_id bigint not null,
  tax_value bigint not null,
  text text collate "C",
  text_folded text collate "C",
  unit_id bigint,
  unit_name text collate "C",
  unit_name_folded text collate "C",
  unit_price bigint not null,
  version bigint not null,
  words text collate "C",
  constraint position_custom_pkey PRIMARY KEY (company_id, id),
  constraint position_custom_account_id_fk FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint position_custom_tax_id_fk FOREIGN KEY (company_id, tax_id) REFERENCES tax(company_id, id),
  constraint position_custom_unit_id_fk FOREIGN KEY (company_id, unit_id) REFERENCES unit(company_id, id)
);

create table position_discount (
  company_id bigint not null,
  discount_total bigint not null,
  document text collate "C" not null,
  document_id bigint not null,
  id bigint not null,
  internal_pos bigint not null,
  is_percentual bigint not null,
  text text collate "C",
  text_folded text collate "C",
  value bigint not null,
  version bigint not null,
  words text collate "C",
  constraint position_discount_pkey PRIMARY KEY (company_id, id)
);

create table position_expense (
  account_id bigint not null,
  amount bigint not null,
  company_id bigint not null,
  discount_in_percent bigint,
  document text collate "C" not null,
  document_id bigint not null,
  id bigint not null,
  internal_pos bigint not null,
  is_optional bigint not null,
  parent_id bigint,
  pos text collate "C",
  position_total bigint not null,
  tax_id bigint not null,
  tax_value bigint not null,
  text text collate "C",
  unit_id bigint,
  unit_name text collate "C",
  unit_price bigint not null,
  version bigint not null,
  constraint position_expense_pkey PRIMARY KEY (company_id, id),
  constraint position_expense_account_id_fk FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id),
  constraint position_expense_tax_id_fk FOREIGN KEY (company_id, tax_id) REFERENCES tax(company_id, id),
  constraint position_expense_unit_id_fk FOREIGN KEY (company_id, unit_id) REFERENCES unit(company_id, id)
);

create table position_pagebreak (
  company_id bigint not null,
  document text collate "C" not null,
  document_id bigint not null,
  id bigint not null,
  internal_pos bigint not null,
  is_optional bigint not null,
  pagebreak text collate "C",
  parent_id bigint,
  version bigint not null,
  constraint position_pagebreak_pkey PRIMARY KEY (company_id, id)
);

create table position_subposition (
  company_id bigint not null,
  document text collate "C" not null,
  document_id bigint not null,
  id bigint not null,
  internal_pos bigint not null,
  is_optional bigint not null,
  parent_id bigint,
  pos text collate "C",
  pos_folded text collate "C",
  show_pos_nr bigint not null,
  show_pos_prices bigint not null,
  text text collate "C",
  text_folded text collate "C",
  total_sum bigint not null,
  version bigint not null,
  words text collate "C",
  constraint position_subposition_pkey PRIMARY KEY (company_id, id)
);

create table position_subtotal (
  company_id bigint not null,
  document text collate "C" not null,
  document_id bigint not null,
  id bigint not null,
  internal_pos bigint not null,
  is_optional bigint not null,
  parent_id bigint,
  text text collate "C" not null,
  text_folded text collate "C",
  value bigint not null,
  version bigint not null,
  words text collate "C",
  constraint position_subtotal_pkey PRIMARY KEY (company_id, id)
);

create table position_text (
  company_id bigint not null,
  document text collate "C" not null,
  document_id bigint not null,
  id bigint not null,
  internal_pos bigint not null,
  is_optional bigint not null,
  parent_id bigint,
  pos text collate "C",
  pos_folded text collate "C",
  show_pos_nr bigint not null,
  text text collate "C" not null,
  text_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint position_text_pkey PRIMARY KEY (company_id, id)
);

create table pr_project_state (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint pr_project_state_pkey PRIMARY KEY (company_id, id)
);

create table pr_project_type (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint pr_project_type_pkey PRIMARY KEY (company_id, id)
);

create table printed_document (
  company_id bigint not null,
  created bigint not null,
  document_id bigint not null,
  kind text collate "C" not null,
  printed text collate "C" not null,
  constraint printed_document_pkey PRIMARY KEY (company_id, kind, document_id)
);

create table printed_logo (
  company_id bigint not null,
  digest text collate "C" not null,
  picture text collate "C" not null,
  constraint printed_logo_pkey PRIMARY KEY (company_id, digest)
);

create table project (
  comment text collate "C",
  comment_folded text collate "C",
  company_id bigint not null,
  contact_id bigint,
  contact_sub_id bigint,
  end_date text collate "C",
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  nr text collate "C",
  nr_folded text collate "C",
  pr_state_id bigint,
  start_date text collate "C",
  user_id bigint not null,
  version bigint not null,
  words text collate "C",
  constraint project_pkey PRIMARY KEY (company_id, id),
  constraint project_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint project_contact_sub_id_fk FOREIGN KEY (company_id, contact_sub_id) REFERENCES contact(company_id, id),
  constraint project_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table receipt (
  company_id bigint not null,
  content bytea not null,
  created_at bigint not null,
  expense_id bigint not null,
  id bigint not null,
  mime text collate "C" not null,
  name text collate "C" not null,
  size bigint not null,
  user_id bigint not null,
  constraint receipt_pkey PRIMARY KEY (company_id, id),
  constraint receipt_expense_id_fk FOREIGN KEY (company_id, expense_id) REFERENCES expense(company_id, id)
);

create table refresh_token (
  client_id text collate "C" not null,
  company_id bigint not null,
  expires_at bigint not null,
  family_id text collate "C" not null,
  parent_hash text collate "C",
  scope text collate "C" not null,
  token_hash text collate "C" not null,
  used_at bigint,
  user_id bigint not null,
  constraint refresh_token_pkey PRIMARY KEY (token_hash),
  constraint refresh_token_family_id_fk FOREIGN KEY (family_id) REFERENCES token_family(id)
);

create table remember_time (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint remember_time_pkey PRIMARY KEY (company_id, id)
);

create table remember_type (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint remember_type_pkey PRIMARY KEY (company_id, id)
);

create table reminder (
  company_id bigint not null,
  footer text collate "C",
  footer_folded text collate "C",
  header text collate "C",
  header_folded text collate "C",
  id bigint not null,
  is_sent bigint not null,
  is_valid_from text collate "C" not null,
  is_valid_to text collate "C" not null,
  kb_invoice_id bigint not null,
  received_total bigint not null,
  remaining_price bigint not null,
  reminder_level bigint not null,
  reminder_period_in_days bigint not null,
  show_positions bigint not null,
  title text collate "C" not null,
  title_folded text collate "C",
  value bigint,
  version bigint not null,
  words text collate "C",
  constraint reminder_pkey PRIMARY KEY (company_id, id),
  constraint reminder_kb_invoice_id_fk FOREIGN KEY (company_id, kb_invoice_id) REFERENCES invoice(company_id, id)
);

create table reminder_stop (
  company_id bigint not null,
  kb_invoice_id bigint not null,
  reason text collate "C",
  until text collate "C" not null,
  constraint reminder_stop_pkey PRIMARY KEY (company_id, kb_invoice_id)
);

create table salutation (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint salutation_pkey PRIMARY KEY (company_id, id)
);

create table schema_number (
  number bigint not null,
  constraint schema_number_pkey PRIMARY KEY (number)
);

create table security_event (
  address text collate "C",
  at bigint not null,
  client_id text collate "C",
  company_id bigint not null,
  details text collate "C" not null,
  id bigint not null,
  kind text collate "C" not null,
  subject text collate "C",
  times bigint not null,
  user_id bigint,
  who text collate "C",
  constraint security_event_pkey PRIMARY KEY (company_id, id)
);

create table sequence (
  company_id bigint not null,
  last bigint not null,
  name text collate "C" not null,
  constraint sequence_pkey PRIMARY KEY (company_id, name)
);

create table sign_in_session (
  expires_at bigint not null,
  login_id bigint not null,
  session_hash text collate "C" not null,
  signed_in_at bigint,
  constraint sign_in_session_pkey PRIMARY KEY (session_hash)
);

create table stock (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint stock_pkey PRIMARY KEY (company_id, id)
);

create table stock_place (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  stock_id bigint not null,
  version bigint not null,
  words text collate "C",
  constraint stock_place_pkey PRIMARY KEY (company_id, id),
  constraint stock_place_stock_id_fk FOREIGN KEY (company_id, stock_id) REFERENCES stock(company_id, id)
);

create table task (
  communication_kind_id bigint,
  company_id bigint not null,
  contact_id bigint,
  entry_id bigint,
  finish_date text collate "C",
  has_reminder text collate "C" not null,
  has_reminder_folded text collate "C",
  have_remember bigint,
  id bigint not null,
  info text collate "C",
  info_folded text collate "C",
  module_id bigint,
  place text collate "C",
  place_folded text collate "C",
  project_id bigint,
  remember_time_id bigint,
  remember_type_id bigint,
  sub_contact_id bigint,
  subject text collate "C" not null,
  subject_folded text collate "C",
  todo_priority_id bigint,
  todo_status_id bigint,
  updated_at text collate "C",
  user_id bigint not null,
  version bigint not null,
  words text collate "C",
  constraint task_pkey PRIMARY KEY (company_id, id),
  constraint task_communication_kind_id_fk FOREIGN KEY (company_id, communication_kind_id) REFERENCES communication_kind(company_id, id),
  constraint task_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint task_module_id_fk FOREIGN KEY (company_id, module_id) REFERENCES module(company_id, id),
  constraint task_project_id_fk FOREIGN KEY (company_id, project_id) REFERENCES project(company_id, id),
  constraint task_remember_time_id_fk FOREIGN KEY (company_id, remember_time_id) REFERENCES remember_time(company_id, id),
  constraint task_remember_type_id_fk FOREIGN KEY (company_id, remember_type_id) REFERENCES remember_type(company_id, id),
  constraint task_sub_contact_id_fk FOREIGN KEY (company_id, sub_contact_id) REFERENCES contact(company_id, id),
  constraint task_todo_priority_id_fk FOREIGN KEY (company_id, todo_priority_id) REFERENCES todo_priority(company_id, id),
  constraint task_todo_status_id_fk FOREIGN KEY (company_id, todo_status_id) REFERENCES todo_status(company_id, id),
  constraint task_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table tax (
  account_id bigint,
  code text collate "C" not null,
  code_folded text collate "C",
  company_id bigint not null,
  display_name text collate "C" not null,
  display_name_folded text collate "C",
  id bigint not null,
  is_active bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  type text collate "C" not null,
  type_folded text collate "C",
  value bigint not null,
  version bigint not null,
  words text collate "C",
  constraint tax_pkey PRIMARY KEY (company_id, id),
  constraint tax_account_id_fk FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, id)
);

create table tax_change (
  change_id bigint not null,
  company_id bigint not null,
  follows_id bigint not null,
  tax_id bigint not null,
  valid_from text collate "C" not null,
  constraint tax_change_pkey PRIMARY KEY (company_id, tax_id)
);

create table terms_of_payment_template (
  company_id bigint not null,
  days bigint,
  discount_days bigint,
  discount_percent bigint,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  text text collate "C",
  text_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint terms_of_payment_template_pkey PRIMARY KEY (company_id, id)
);

create table timesheet_status (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint timesheet_status_pkey PRIMARY KEY (company_id, id)
);

create table timetracking (
  allowable_bill bigint not null,
  article_id bigint,
  billed_seconds bigint,
  charge bigint,
  client_service_id bigint not null,
  company_id bigint not null,
  contact_id bigint,
  date text collate "C" not null,
  ended_at bigint,
  estimated bigint,
  id bigint not null,
  kb_invoice_id bigint,
  position_id bigint,
  position_type text collate "C",
  pr_milestone_id bigint,
  pr_package_id bigint,
  pr_project_id bigint,
  rate bigint,
  running_since bigint,
  seconds bigint not null,
  started_at bigint,
  status_id bigint,
  sub_contact_id bigint,
  task_id bigint,
  text text collate "C",
  text_folded text collate "C",
  tracking_type bigint not null,
  user_id bigint not null,
  version bigint not null,
  words text collate "C",
  constraint timetracking_pkey PRIMARY KEY (company_id, id),
  constraint timetracking_article_id_fk FOREIGN KEY (company_id, article_id) REFERENCES item(company_id, id),
  constraint timetracking_client_service_id_fk FOREIGN KEY (company_id, client_service_id) REFERENCES business_activity(company_id, id),
  constraint timetracking_contact_id_fk FOREIGN KEY (company_id, contact_id) REFERENCES contact(company_id, id),
  constraint timetracking_pr_project_id_fk FOREIGN KEY (company_id, pr_project_id) REFERENCES project(company_id, id),
  constraint timetracking_status_id_fk FOREIGN KEY (company_id, status_id) REFERENCES timesheet_status(company_id, id),
  constraint timetracking_sub_contact_id_fk FOREIGN KEY (company_id, sub_contact_id) REFERENCES contact(company_id, id),
  constraint timetracking_task_id_fk FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id),
  constraint timetracking_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

create table timetracking_segment (
  company_id bigint not null,
  number bigint not null,
  start_at bigint not null,
  stop_at bigint,
  timetracking_id bigint not null,
  constraint timetracking_segment_pkey PRIMARY KEY (company_id, timetracking_id, number),
  constraint timetracking_segment_timetracking_id_fk FOREIGN KEY (company_id, timetracking_id) REFERENCES timetracking(company_id, id)
);

create table title (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint title_pkey PRIMARY KEY (company_id, id)
);

create table todo_priority (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint todo_priority_pkey PRIMARY KEY (company_id, id)
);

create table todo_status (
  company_id bigint not null,
  id bigint not null,
  name text collate "C" not null,
  name_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint todo_status_pkey PRIMARY KEY (company_id, id)
);

create table token_family (
  browser text collate "C",
  confirmed_at bigint,
  created_at bigint not null,
  id text collate "C" not null,
  last_used_at bigint,
  revoked_at bigint,
  session_hash text collate "C",
  system text collate "C",
  constraint token_family_pkey PRIMARY KEY (id)
);

create table unit (
  company_id bigint not null,
  id bigint not null,
  is_active bigint not null default 1,
  name text collate "C" not null,
  name_en text collate "C",
  name_en_folded text collate "C",
  name_folded text collate "C",
  name_fr text collate "C",
  name_fr_folded text collate "C",
  name_it text collate "C",
  name_it_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint unit_pkey PRIMARY KEY (company_id, id)
);

create table user (
  company_id bigint not null,
  email text collate "C" not null,
  email_folded text collate "C",
  firstname text collate "C",
  firstname_folded text collate "C",
  id bigint not null,
  is_accountant bigint not null,
  is_superadmin bigint not null,
  lastname text collate "C",
  lastname_folded text collate "C",
  salutation_type text collate "C",
  salutation_type_folded text collate "C",
  version bigint not null,
  words text collate "C",
  constraint user_pkey PRIMARY KEY (company_id, id)
);

create table write_off (
  bank_entry_id bigint,
  company_id bigint not null,
  created_at text collate "C" not null,
  date text collate "C" not null,
  id bigint not null,
  kb_invoice_id bigint not null,
  kind text collate "C" not null,
  lines text collate "C" not null,
  payment_id bigint,
  reduces bigint not null,
  taxs text collate "C" not null,
  title text collate "C",
  total_taxes bigint not null,
  user_id bigint not null,
  value bigint not null,
  version bigint not null,
  constraint write_off_pkey PRIMARY KEY (company_id, id),
  constraint write_off_kb_invoice_id_fk FOREIGN KEY (company_id, kb_invoice_id) REFERENCES invoice(company_id, id),
  constraint write_off_user_id_fk FOREIGN KEY (company_id, user_id) REFERENCES "user"(company_id, id)
);

CREATE INDEX access_token_family ON access_token USING btree (family_id);
CREATE INDEX account_long ON account USING btree (company_id) WHERE ((COALESCE(octet_length(account_no), 0) + COALESCE(octet_length(name), 0)) > 2000);
CREATE INDEX bank_account_long ON bank_account USING btree (company_id) WHERE (((((COALESCE(octet_length(esr_besr_id), 0) + COALESCE(octet_length(esr_in_favour_of_text), 0)) + COALESCE(octet_length(esr_payment_for_text), 0)) + COALESCE(octet_length(esr_post_account_nr), 0)) + COALESCE(octet_length(remarks), 0)) > 2000);
CREATE INDEX bank_booking_entry ON bank_booking USING btree (company_id, entry_id);
CREATE INDEX bank_entry_account ON bank_entry USING btree (company_id, bank_account_id);
CREATE INDEX bank_entry_booking ON bank_entry USING btree (company_id, booking_key);
CREATE UNIQUE INDEX bank_entry_entry ON bank_entry USING btree (company_id, entry_key) WHERE (replaced_by IS NULL);
CREATE INDEX bank_entry_file ON bank_entry USING btree (company_id, bank_file_id, id);
CREATE INDEX bank_entry_iban ON bank_entry USING btree (company_id, iban) WHERE (is_booked = 1);
CREATE INDEX bank_entry_open ON bank_entry USING btree (company_id, id) WHERE (is_booked = 0);
CREATE UNIQUE INDEX bank_entry_transaction ON bank_entry USING btree (company_id, transaction_key) WHERE (replaced_by IS NULL);
CREATE UNIQUE INDEX bank_expense_expense ON bank_expense USING btree (company_id, expense_id);
CREATE UNIQUE INDEX bank_file_content ON bank_file USING btree (company_id, sha256);
CREATE UNIQUE INDEX company_org ON company USING btree (org);
CREATE INDEX contact_long ON contact USING btree (company_id) WHERE (((((((((COALESCE(octet_length(address), 0) + COALESCE(octet_length(address_addition), 0)) + COALESCE(octet_length(city), 0)) + COALESCE(octet_length(contact_group_ids), 0)) + COALESCE(octet_length(copy_emails), 0)) + COALESCE(octet_length(mail), 0)) + COALESCE(octet_length(mail_second), 0)) + COALESCE(octet_length(remarks), 0)) + COALESCE(octet_length(url), 0)) > 2000);
CREATE INDEX contact_name ON contact USING btree (company_id, name_1, name_2, id);
CREATE INDEX contact_relation_long ON contact_relation USING btree (company_id) WHERE (COALESCE(octet_length(description), 0) > 2000);
CREATE INDEX country_long ON country USING btree (company_id) WHERE (((COALESCE(octet_length(iso_3166_alpha2), 0) + COALESCE(octet_length(name), 0)) + COALESCE(octet_length(name_short), 0)) > 2000);
CREATE INDEX credit_note_date ON credit_note USING btree (company_id, date, kb_invoice_id, total);
CREATE INDEX credit_note_invoice ON credit_note USING btree (company_id, kb_invoice_id);
CREATE INDEX credit_note_long ON credit_note USING btree (company_id) WHERE ((((((((COALESCE(octet_length(document_nr), 0) + COALESCE(octet_length(footer), 0)) + COALESCE(octet_length(header), 0)) + COALESCE(octet_length(invoice_nr), 0)) + COALESCE(octet_length(lines), 0)) + COALESCE(octet_length(reason), 0)) + COALESCE(octet_length(taxs), 0)) + COALESCE(octet_length(work), 0)) > 2000);
CREATE INDEX credit_note_number ON credit_note USING btree (company_id, document_nr);
CREATE INDEX currency_long ON currency USING btree (company_id) WHERE (COALESCE(octet_length(name), 0) > 2000);
CREATE INDEX customer_answer_offer ON customer_answer USING btree (company_id, kb_offer_id);
CREATE UNIQUE INDEX customer_link_token ON customer_link USING btree (token_hash, company_id);
CREATE INDEX deleted_timetracking_at ON deleted_timetracking USING btree (company_id, deleted_at, id);
CREATE INDEX estimate_long ON estimate USING btree (company_id) WHERE (((((((((COALESCE(octet_length(contact_address), 0) + COALESCE(octet_length(contact_address_manual), 0)) + COALESCE(octet_length(document_nr), 0)) + COALESCE(octet_length(footer), 0)) + COALESCE(octet_length(header), 0)) + COALESCE(octet_length(network_link), 0)) + COALESCE(octet_length(positions), 0)) + COALESCE(octet_length(taxs), 0)) + COALESCE(octet_length(terms_of_payment_text), 0)) > 2000);
CREATE INDEX estimate_number ON estimate USING btree (company_id, document_nr);
CREATE UNIQUE INDEX exchange_rate_day ON exchange_rate USING btree (company_id, currency_id, valid_from);
CREATE INDEX expense_invoice ON expense USING btree (company_id, kb_invoice_id);
CREATE INDEX expense_long ON expense USING btree (company_id) WHERE (((((((COALESCE(octet_length(contact_address_manual), 0) + COALESCE(octet_length(document_nr), 0)) + COALESCE(octet_length(footer), 0)) + COALESCE(octet_length(header), 0)) + COALESCE(octet_length(info), 0)) + COALESCE(octet_length(taxs), 0)) + COALESCE(octet_length(terms_of_payment_text), 0)) > 2000);
CREATE INDEX expense_number ON expense USING btree (company_id, document_nr);
CREATE INDEX failed_sign_in_last ON failed_sign_in USING btree (last_at);
CREATE INDEX idempotency_company_at ON idempotency USING btree (company_id, at);
CREATE UNIQUE INDEX invitation_email ON invitation USING btree (company_id, email);
CREATE UNIQUE INDEX invitation_token_company ON invitation USING btree (token_hash, company_id);
CREATE INDEX invoice_due ON invoice USING btree (company_id, kb_item_status_id, is_valid_to);
CREATE INDEX invoice_long ON invoice USING btree (company_id) WHERE (((((((((COALESCE(octet_length(contact_address), 0) + COALESCE(octet_length(contact_address_manual), 0)) + COALESCE(octet_length(document_nr), 0)) + COALESCE(octet_length(footer), 0)) + COALESCE(octet_length(header), 0)) + COALESCE(octet_length(network_link), 0)) + COALESCE(octet_length(positions), 0)) + COALESCE(octet_length(taxs), 0)) + COALESCE(octet_length(terms_of_payment_text), 0)) > 2000);
CREATE INDEX invoice_number ON invoice USING btree (company_id, document_nr);
CREATE INDEX invoice_open ON invoice USING btree (company_id, id, contact_id, currency_id, is_valid_from, is_valid_to, issued_at, kb_item_status_id, cancelled_on, total, total_remaining_payments);
CREATE INDEX invoice_reference ON invoice USING btree (company_id, payment_reference) WHERE (payment_reference IS NOT NULL);
CREATE INDEX item_intern_code ON item USING btree (company_id, intern_code);
CREATE INDEX item_intern_name ON item USING btree (company_id, intern_name, id);
CREATE INDEX item_long ON item USING btree (company_id) WHERE ((((((COALESCE(octet_length(character_info), 0) + COALESCE(octet_length(deliverer_description), 0)) + COALESCE(octet_length(html_text), 0)) + COALESCE(octet_length(intern_description), 0)) + COALESCE(octet_length(intern_name), 0)) + COALESCE(octet_length(remarks), 0)) > 2000);
CREATE INDEX login_address ON login USING btree (email);
CREATE UNIQUE INDEX login_proven ON login USING btree (email) WHERE (proven_at IS NOT NULL);
CREATE INDEX master_account_long ON account USING btree (company_id) WHERE (COALESCE(octet_length(account_no), 0) > 2000);
CREATE INDEX master_country_long ON country USING btree (company_id) WHERE ((COALESCE(octet_length(iso_3166_alpha2), 0) + COALESCE(octet_length(name), 0)) > 2000);
CREATE INDEX master_currency_long ON currency USING btree (company_id) WHERE (COALESCE(octet_length(name), 0) > 2000);
CREATE INDEX master_unit_long ON unit USING btree (company_id) WHERE (COALESCE(octet_length(name), 0) > 2000);
CREATE UNIQUE INDEX member_login ON member USING btree (login_id, company_id);
CREATE INDEX note_long ON note USING btree (company_id) WHERE (COALESCE(octet_length(info), 0) > 2000);
CREATE INDEX order_long ON "order" USING btree (company_id) WHERE (((((((((COALESCE(octet_length(contact_address), 0) + COALESCE(octet_length(contact_address_manual), 0)) + COALESCE(octet_length(document_nr), 0)) + COALESCE(octet_length(footer), 0)) + COALESCE(octet_length(header), 0)) + COALESCE(octet_length(network_link), 0)) + COALESCE(octet_length(positions), 0)) + COALESCE(octet_length(taxs), 0)) + COALESCE(octet_length(terms_of_payment_text), 0)) > 2000);
CREATE INDEX order_number ON "order" USING btree (company_id, document_nr);
CREATE INDEX outbox_credit_note ON outbox USING btree (company_id, credit_note_id);
CREATE INDEX outbox_invoice ON outbox USING btree (company_id, kb_invoice_id);
CREATE INDEX outbox_offer ON outbox USING btree (company_id, kb_offer_id);
CREATE INDEX outbox_order ON outbox USING btree (company_id, kb_order_id);
CREATE INDEX outbox_reminder ON outbox USING btree (company_id, kb_reminder_id);
CREATE INDEX outbox_undelivered ON outbox USING btree (company_id) WHERE (state = ANY (ARRAY['failed'::text, 'uncertain'::text]));
CREATE INDEX outbox_waiting ON outbox USING btree (state, held_until) WHERE (state = ANY (ARRAY['held'::text, 'queued'::text, 'sending'::text]));
CREATE INDEX password_link_login ON password_link USING btree (login_id);
CREATE INDEX payment_date ON payment USING btree (company_id, date, kb_invoice_id, value);
CREATE INDEX payment_parent ON payment USING btree (company_id, kb_invoice_id, id);
CREATE INDEX position_article_long ON position_article USING btree (company_id) WHERE (((COALESCE(octet_length(pos), 0) + COALESCE(octet_length(text), 0)) + COALESCE(octet_length(unit_name), 0)) > 2000);
CREATE INDEX position_article_parent ON position_article USING btree (company_id, document, document_id, id);
CREATE INDEX position_custom_long ON position_custom USING btree (company_id) WHERE (((COALESCE(octet_length(pos), 0) + COALESCE(octet_length(text), 0)) + COALESCE(octet_length(unit_name), 0)) > 2000);
CREATE INDEX position_custom_parent ON position_custom USING btree (company_id, document, document_id, id);
CREATE INDEX position_discount_parent ON position_discount USING btree (company_id, document, document_id, id);
CREATE INDEX position_expense_parent ON position_expense USING btree (company_id, document, document_id, id);
CREATE INDEX position_pagebreak_long ON position_pagebreak USING btree (company_id) WHERE (COALESCE(octet_length(pagebreak), 0) > 2000);
CREATE INDEX position_pagebreak_parent ON position_pagebreak USING btree (company_id, document, document_id, id);
CREATE INDEX position_subposition_long ON position_subposition USING btree (company_id) WHERE (COALESCE(octet_length(pos), 0) > 2000);
CREATE INDEX position_subposition_parent ON position_subposition USING btree (company_id, document, document_id, id);
CREATE INDEX position_subtotal_parent ON position_subtotal USING btree (company_id, document, document_id, id);
CREATE INDEX position_text_long ON position_text USING btree (company_id) WHERE ((COALESCE(octet_length(pos), 0) + COALESCE(octet_length(text), 0)) > 2000);
CREATE INDEX position_text_parent ON position_text USING btree (company_id, document, document_id, id);
CREATE INDEX project_long ON project USING btree (company_id) WHERE (COALESCE(octet_length(comment), 0) > 2000);
CREATE INDEX receipt_expense ON receipt USING btree (company_id, expense_id);
CREATE INDEX refresh_token_family ON refresh_token USING btree (family_id);
CREATE INDEX refresh_token_member ON refresh_token USING btree (company_id, user_id);
CREATE INDEX refresh_token_parent ON refresh_token USING btree (parent_hash);
CREATE INDEX reminder_long ON reminder USING btree (company_id) WHERE ((COALESCE(octet_length(footer), 0) + COALESCE(octet_length(header), 0)) > 2000);
CREATE INDEX reminder_parent ON reminder USING btree (company_id, kb_invoice_id, id);
CREATE INDEX security_event_at ON security_event USING btree (company_id, at);
CREATE INDEX security_event_kind ON security_event USING btree (company_id, kind, id);
CREATE INDEX task_long ON task USING btree (company_id) WHERE (((COALESCE(octet_length(has_reminder), 0) + COALESCE(octet_length(info), 0)) + COALESCE(octet_length(place), 0)) > 2000);
CREATE UNIQUE INDEX tax_change_follows ON tax_change USING btree (company_id, follows_id);
CREATE INDEX terms_of_payment_template_long ON terms_of_payment_template USING btree (company_id) WHERE (COALESCE(octet_length(text), 0) > 2000);
CREATE INDEX timesheet_long ON timetracking USING btree (company_id) WHERE (COALESCE(octet_length(text), 0) > 2000);
CREATE INDEX timetracking_contact ON timetracking USING btree (company_id, contact_id, date, id);
CREATE INDEX timetracking_date ON timetracking USING btree (company_id, date, id);
CREATE INDEX timetracking_invoice ON timetracking USING btree (company_id, kb_invoice_id, position_id) WHERE (kb_invoice_id IS NOT NULL);
CREATE INDEX timetracking_long ON timetracking USING btree (company_id) WHERE (COALESCE(octet_length(text), 0) > 2000);
CREATE INDEX timetracking_project ON timetracking USING btree (company_id, pr_project_id, date, id) WHERE (pr_project_id IS NOT NULL);
CREATE INDEX timetracking_report ON timetracking USING btree (company_id, date, user_id, contact_id, pr_project_id, client_service_id, allowable_bill, status_id, position_id, rate, seconds, running_since);
CREATE UNIQUE INDEX timetracking_running ON timetracking USING btree (company_id, user_id) WHERE (running_since IS NOT NULL);
CREATE INDEX timetracking_unbilled ON timetracking USING btree (company_id, contact_id, date, id, allowable_bill, status_id, position_id, running_since, rate, seconds) WHERE ((allowable_bill = 1) AND (position_id IS NULL) AND ((status_id IS NULL) OR (status_id = ANY (ARRAY[(1)::bigint, (2)::bigint, (3)::bigint]))));
CREATE INDEX timetracking_user ON timetracking USING btree (company_id, user_id, date, id);
CREATE INDEX unit_long ON unit USING btree (company_id) WHERE (COALESCE(octet_length(name), 0) > 2000);
CREATE INDEX write_off_date ON write_off USING btree (company_id, date, kb_invoice_id, value);
CREATE INDEX write_off_long ON write_off USING btree (company_id) WHERE (COALESCE(octet_length(taxs), 0) > 2000);
CREATE INDEX write_off_parent ON write_off USING btree (company_id, kb_invoice_id, id);
