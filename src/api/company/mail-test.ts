import { testMail } from '#contract/kontor/mail-test-operation.ts';
import { call } from '../service/call.ts';

/** Sends a mail from the company's sender address to the user's own address. */
export const sendTestMail = async () => call(testMail, {});
