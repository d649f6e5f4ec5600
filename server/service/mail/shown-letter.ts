import { canAccess } from '#contract/rights.ts';
import { contact } from '#contract/resources/contact.ts';
import type { Call } from '../requests/call.ts';

type Addressed = { readonly recipient_email: string | null; readonly copy_emails: string[] };

/** True if the caller may see the addresses of a proposed mail: they come from the contact, so they need the right to read it. */
export const seesAddresses = ({ caller }: Call): boolean => canAccess(caller, contact.scopes.read, 'read');

/** A proposed mail as the caller may see it. */
export const shownLetter = <Letter extends Addressed>(call: Call, letter: Letter): Letter =>
  seesAddresses(call) ? letter : { ...letter, recipient_email: null, copy_emails: [] };
