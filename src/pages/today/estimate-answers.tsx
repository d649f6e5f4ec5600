import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { customerAnswers } from '#api/billing/customer.ts';
import { useToday } from '#api/service/today.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { SideLine, SidePart } from './side-part.tsx';

/** Days for which an answer counts as new. */
const news = 14;
const maxVisible = 5;

/** Customers' answers to estimates in the last two weeks; nothing if there are none. */
export const EstimateAnswers = () => {
  const t = useTexts().customer;
  const since = addDays(useToday(), -news);
  const { data = [] } = useQuery(customerAnswers());
  const fresh = data.filter(({ answered_at }) => answered_at.slice(0, 10) > since).slice(0, maxVisible);
  if (fresh.length === 0) return null;
  return (
    <SidePart title={t.answersToEstimates} link={{ to: paths.estimates.list, label: t.allEstimates }}>
      {fresh.map(({ id, kb_offer_id, document_nr, name, answer, answered_at }) => (
        <SideLine key={id} className="grid-cols-[minmax(0,1fr)_auto_auto]">
          <Link
            to={paths.estimates.show(kb_offer_id)}
            className="cut hover:underline"
            title={`${document_nr}, ${name}`}
          >
            {document_nr}, {name}
          </Link>
          <span>{t.answered[answer]}</span>
          <span className="num text-ink-2">{formatDate(answered_at.slice(0, 10))}</span>
        </SideLine>
      ))}
    </SidePart>
  );
};
