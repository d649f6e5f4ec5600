/** The introduction a reader needs before the first operation. */
export const introduction = `An HTTP and JSON interface to one company account. A client application obtains an access token for a user through
OAuth 2.0 and reads and writes the records of that company below the base address \`{auth_url}/api2.php/<org>\`; \`org\` comes with the token.

**Requests** carry \`Accept: application/json\` and \`Authorization: Bearer <ACCESS_TOKEN>\`. Bodies are JSON. A field that nobody knows is
refused; one that the record shows but the input lacks is ignored, so that a record that was read can be written back.

**Inputs** are described in the form that answers have. Documented resources and their companions also read what forms and typed clients send:
a whole number as \`"7"\`, a boolean as \`1\`, \`0\`, \`"1"\`, \`"0"\`, \`"true"\` or \`"false"\`, \`""\` as \`null\` except in texts, and \`[]\` as \`{}\`. An optional
field that is \`null\` counts as not sent on create; on overwrite and edit it is cleared where the record may be \`null\`, else refused. A search also takes
one criterion without a list. The operations below \`/kontor\` take only what is described.

**Records** have an integer \`id\`. A field without a value is \`null\`. Decimals are strings in answers.

**Errors** are an object with \`error_code\`, equal to the status, and \`message\`; \`errors\` lists names or lines \`<field>: <text>\`.
Every operation may answer 400 (a parameter), 401 (the token), 403 (scope, right or rule), 404 and 503 (maintenance), and takes \`callback\` and
\`Accept-Language\` (en, de, fr, it) for its messages.

**PDF downloads** answer the object, or the PDF itself with \`Accept: application/pdf\` where JSON is not asked as well. JSON of more than 1 kB is
compressed as \`Accept-Encoding\` asks.

**Conditional requests.** A single record carries an \`Etag\`. With \`If-None-Match\` an unchanged record answers 304; with \`If-Match\` a write is
refused with 412 where somebody changed the record since it was read.

**Repeated requests.** With an \`Idempotency-Key\` a request may be sent again without doing its work twice.

Whatever carries \`x-kontor-extension\` is not in the interface document: another service of this interface may lack it.`;
