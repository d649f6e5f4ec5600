import type { SignInTexts } from '../de/sign-in.ts';

export const signIn: SignInTexts = {
  headline: ['Il tempo', 'si fattura.'],
  lead: 'Il cronometro continua anche quando Kontor è chiuso. Le bozze aspettano.',
  title: 'Accesso',
  explain: 'Si apre la pagina di accesso del servizio, poi si torna qui.',
  button: 'Accedi',
  opening: 'Apertura…',
  returning: 'Verifica dell’accesso',
  refused: 'L’accesso non è stato concesso.',
  refusedReason: 'Senza autorizzazione Kontor non può mostrare nulla. I dati salvati sono al sicuro.',
  expired: 'Questo accesso è scaduto.',
  expiredReason: 'Vale per poco tempo e una sola volta. Basta riprovare.',
  failed: 'L’accesso non è riuscito.',
  failedReason: 'Il servizio non ha risposto come previsto. I dati salvati sono al sicuro.',
  again: 'Accedi di nuovo',
  ended: 'La sessione è terminata.',
  endedReason: 'I dati salvati sono al sicuro, le bozze restano.',
  notReached: 'Il servizio non è raggiungibile.',
};
