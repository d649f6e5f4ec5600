import { useState } from 'react';

/** The part of a payment that is the fee of a reminder, in millionths: at most what the payment has beyond the open amount. */
export const feePartOf = (value: bigint, open: bigint, fee: bigint): bigint => {
  const surplus = value - (open > 0n ? open : 0n);
  if (surplus <= 0n) return 0n;
  return surplus < fee ? surplus : fee;
};

/** True if a payment includes the fee of a reminder. Until somebody chooses, it does if it equals the open amount plus the fee. */
export const useFeePart = (value: bigint, open: bigint, fee: bigint) => {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const full = (open > 0n ? open : 0n) + fee;
  const isWith = fee > 0n && (chosen ?? value === full);
  return { isWith, choose: setChosen, full, part: isWith ? feePartOf(value, open, fee) : 0n };
};
