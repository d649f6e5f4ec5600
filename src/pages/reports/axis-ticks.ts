/** More ticks than this crowd the axis. */
const maxTicks = 8;

/** The ticks of an axis from 0 to just above the greatest value, in steps of 1, 2 or 5 times a power of ten. */
export const axisTicks = (max: number): readonly number[] => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / maxTicks)));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => max / each <= maxTicks) ?? 10 * power;
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};
