/** The user has changed their mind about what they ordered: it was not done, and nothing failed. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}
