/** The user changed their mind: nothing was done, and nothing failed. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}
