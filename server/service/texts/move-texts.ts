import type { Language } from '#contract/languages.ts';

/** Refusals about the move from another service. */
export type MoveTexts = {
  readonly moveRuns: string;
  readonly moveNotBegun: string;
  readonly moveNotSo: string;
  readonly addressRefused: string;
  readonly noAnswer: string;
  readonly noService: string;
  readonly secretRefused: string;
  readonly clientRefused: string;
  readonly notOwnOrigin: string;
  readonly codeRefused: (detail: string) => string;
  /** The title of what an invoice no longer owes for a reason that only the other service knows. */
  readonly creditedThere: string;
};

const en: MoveTexts = {
  moveRuns: 'A move is already under way. End it before you begin another one.',
  moveNotBegun: 'This sign-in was not begun here, or has expired. Begin again.',
  moveNotSo: 'The move is no longer in this state.',
  addressRefused:
    'Needs an https address on the Internet, without “?” and “#”. Ask the operator about addresses in your own network.',
  noAnswer: 'No service answers at this address.',
  noService: 'The address answers, but not as a service with this interface.',
  secretRefused: 'The client secret is wrong.',
  clientRefused: 'The service does not accept this client ID with Kontor’s redirect address.',
  notOwnOrigin: 'Must be a page of this app.',
  codeRefused: (detail) => `The other service refused the sign-in (${detail}).`,
  creditedThere: 'Credited in the former system',
};

const de: MoveTexts = {
  moveRuns: 'Ein Umzug ist schon im Gang. Bitte zuerst beenden.',
  moveNotBegun: 'Diese Anmeldung wurde nicht hier begonnen oder ist abgelaufen. Bitte neu beginnen.',
  moveNotSo: 'Der Umzug ist nicht mehr in diesem Zustand.',
  addressRefused:
    'Es braucht eine https-Adresse im Internet, ohne «?» und «#». Adressen im eigenen Netz gibt der Betreiber frei.',
  noAnswer: 'Unter dieser Adresse antwortet kein Dienst.',
  noService: 'Die Adresse antwortet, aber nicht als Dienst mit dieser Schnittstelle.',
  secretRefused: 'Das Client-Secret ist falsch.',
  clientRefused: 'Der Dienst nimmt diese Client-ID mit der Rücksprungadresse von Kontor nicht an.',
  notOwnOrigin: 'Das muss eine Seite dieser App sein.',
  codeRefused: (detail) => `Der andere Dienst hat die Anmeldung abgelehnt (${detail}).`,
  creditedThere: 'Im früheren System gutgeschrieben',
};

const fr: MoveTexts = {
  moveRuns: 'Un transfert est déjà en cours. Terminez-le avant d’en commencer un autre.',
  moveNotBegun: 'Cette connexion n’a pas été commencée ici ou a expiré. Recommencez.',
  moveNotSo: 'Le transfert n’est plus dans cet état.',
  addressRefused:
    'Il faut une adresse https sur Internet, sans «\u202F?\u202F» ni «\u202F#\u202F». L’exploitant autorise les adresses de votre réseau.',
  noAnswer: 'Aucun service ne répond à cette adresse.',
  noService: 'L’adresse répond, mais pas comme un service avec cette interface.',
  secretRefused: 'Le secret client est faux.',
  clientRefused: 'Le service n’accepte pas cet ID client avec l’adresse de retour de Kontor.',
  notOwnOrigin: 'Il faut une page de cette application.',
  codeRefused: (detail) => `L’autre service a refusé la connexion (${detail}).`,
  creditedThere: 'Crédité dans l’ancien système',
};

const it: MoveTexts = {
  moveRuns: 'Un trasferimento è già in corso. Terminarlo prima di iniziarne un altro.',
  moveNotBegun: 'Questo accesso non è stato iniziato qui o è scaduto. Ricominciare.',
  moveNotSo: 'Il trasferimento non è più in questo stato.',
  addressRefused:
    'Serve un indirizzo https in Internet, senza «?» e «#». Gli indirizzi della propria rete vanno autorizzati dal gestore.',
  noAnswer: 'Nessun servizio risponde a questo indirizzo.',
  noService: 'L’indirizzo risponde, ma non come servizio con questa interfaccia.',
  secretRefused: 'Il segreto client è sbagliato.',
  clientRefused: 'Il servizio non accetta questo ID client con l’indirizzo di ritorno di Kontor.',
  notOwnOrigin: 'Serve una pagina di questa app.',
  codeRefused: (detail) => `L’altro servizio ha rifiutato l’accesso (${detail}).`,
  creditedThere: 'Accreditato nel sistema precedente',
};

export const moveTexts: { readonly [language in Language]: MoveTexts } = { en, de, fr, it };
