import type { TourTexts } from '../de/tour.ts';

export const tour: TourTexts = {
  title: 'Visita guidata',
  next: 'Avanti',
  back: 'Indietro',
  done: 'Fatto',
  end: 'Chiudi',
  steps: {
    record: {
      title: 'Registrare il tempo',
      text: 'Basta una riga: 2h30 Consulenza @Muster. N porta alla riga, S avvia il cronometro.',
    },
    bill: {
      title: 'Fatturare le ore',
      text: 'Scegliere il contatto, arrotondare, raggruppare: dalle ore nasce una bozza.',
    },
    issue: {
      title: 'Controllare ed emettere',
      text: 'Aprire la bozza. Ctrl Enter mostra che cosa manca ed emette la fattura.',
    },
    send: {
      title: 'Inviare',
      text: 'M in una fattura la invia con la sezione pagamento QR. Questa pagina mostra che cosa è stato accettato.',
    },
    paid: {
      title: 'Pagata',
      text: 'Importare un file bancario: Kontor trova la fattura di ogni pagamento. I solleciti mostrano il resto.',
    },
  },
};
