import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { SecurityTexts } from '../de/security.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const security: SecurityTexts = {
  ...areas.security,
  count: (count, isAll) => `${formatCount(count)} ${plural(count, 'evento', 'eventi')}${isAll ? '' : ' più recenti'}`,
  ownersOnly: 'Solo chi è titolare vede chi accede e chi cambia i diritti.',
  reason:
    'Accessi, password, diritti, archivi e trasferimenti degli ultimi 400 giorni. Orari secondo il fuso orario dell’azienda.',
  empty: 'Ancora nessun evento',
  emptyReason: 'D’ora in poi qui si vede chi accede e chi cambia i diritti.',
  all: 'Mostra tutti',
  more: 'Meno recenti',
  kind: 'Evento',
  time: 'Ora',
  who: 'Chi',
  address: 'Da',
  client: 'Applicazione',
  operator: 'Gestore, sul server',
  times: (count) => `${formatCount(count)} volte`,
  kinds: {
    signed_in: 'Accesso',
    sign_in_failed: 'Accesso non riuscito',
    sign_in_locked: 'Accesso rallentato: troppi tentativi',
    signed_out: 'Uscita',
    signed_out_everywhere: 'Tutte le altre sessioni chiuse',
    token_reused: 'Autorizzazione usata due volte e chiusa',
    password_changed: 'Password cambiata',
    confirmation_failed: 'Password errata alla conferma',
    password_link_made: 'Link per una nuova password creato',
    password_link_used: 'Nuova password scelta tramite link',
    password_link_withdrawn: 'Link per una nuova password ritirato',
    password_link_ended: 'Link per una nuova password decaduto con l’accesso di chi lo ha creato',
    member_invited: 'Invito',
    invitation_accepted: 'Invito accettato',
    invitation_withdrawn: 'Invito ritirato',
    invitation_ended: 'Invito decaduto con l’accesso di chi invitava',
    rights_changed: 'Diritti cambiati',
    deactivated: 'Disattivazione',
    reactivated: 'Riattivazione',
    consent_given: 'Applicazione autorizzata',
    client_registered: 'Applicazione registrata',
    client_removed: 'Applicazione rimossa',
    archive_made: 'Archivio creato',
    archive_imported: 'Archivio importato',
    move_begun: 'Trasferimento iniziato',
    move_done: 'Trasferimento concluso',
    move_ended: 'Trasferimento abbandonato',
  },
  again: {
    title: 'Inserire di nuovo la password',
    text: 'L’ultimo accesso risale a più di dieci minuti fa. Confermare la propria identità con la password.',
    password: 'Password',
    verb: 'Conferma',
  },
};
