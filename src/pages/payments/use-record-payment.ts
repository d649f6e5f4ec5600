import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { payment, type Payment, type PaymentInput } from '#contract/resources/payment.ts';
import { payWithFee } from '#api/billing/corrections.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { create, type ResourceEndpoint } from '#api/records/operations.ts';
import { isUnanswered } from '#api/service/http.ts';
import { pause } from '#api/service/retry.ts';
import { Cancelled } from '#components/form/cancelled.ts';
import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';

const waitMilliseconds = 3000;

/** Notices that an unanswered payment is among the recorded ones. */
const useNoticed = (payments: readonly Payment[], sent: PaymentInput | null, onNoticed: (found: Payment) => void) => {
  const [before] = useState(() => new Set(payments.map(({ id }) => id)));
  const found = payments.find(
    ({ id, date, value }) => !before.has(id) && date === sent?.date && parseDecimal(value) === parseDecimal(sent.value),
  );
  const notice = useEffectEvent(onNoticed);
  useEffect(() => {
    if (found !== undefined) notice(found);
  }, [found]);
};

type Options = {
  readonly endpoint: ResourceEndpoint<typeof payment>;
  readonly invoiceId: number;
  /** Recorded payments. */
  readonly payments: readonly Payment[];
  /** Called once, also if the payment has no response but is found among the recorded ones. */
  readonly onRecorded: (payment: Payment) => void;
};

/**
 * Records a payment of an invoice. One without a response may be recorded, so it is retried with the same key until there is a response
 * or the form is closed; `isUnanswered` is true meanwhile.
 */
export const useRecordPayment = ({ endpoint, invoiceId, payments, onRecorded }: Options) => {
  const client = useQueryClient();
  const [intent] = useState(() => crypto.randomUUID());
  const { mutateAsync: pay } = useMutation(create(endpoint));
  const { mutateAsync: payBoth } = useMutation(payWithFee(invoiceId));
  const [sent, setSent] = useState<PaymentInput | null>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const isAnnounced = useRef(false);
  const announce = (saved: Payment): void => {
    if (isAnnounced.current) return;
    isAnnounced.current = true;
    onRecorded(saved);
  };
  /** `fee`: the part of it that is the fee of a reminder, in millionths. */
  const record = async (body: PaymentInput, fee: bigint): Promise<Payment> => {
    for (;;) {
      try {
        return await (fee > 0n ? payBoth({ body, fee: formatDecimal(fee, 2), intent }) : pay({ body, intent }));
      } catch (error) {
        if (!isUnanswered(error)) {
          setSent(null);
          throw error;
        }
        setSent(body);
        void announceChange(client, [payment.name]);
        await pause(waitMilliseconds);
        if (isClosed.current) throw new Cancelled();
      }
    }
  };
  useNoticed(payments, sent, announce);
  return { record, announce, isUnanswered: sent !== null };
};
