const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

/** The introduction describes what all operations share; repeated three hundred times, it would hide the rest. */
const shared = [
  'callback',
  'accept_language',
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'unavailable',
  'other',
];
const isOwn = ({ $ref = '' }) => !shared.includes($ref.split('/').at(-1));

const withoutShared = ({ parameters, responses, ...operation }) => ({
  ...operation,
  parameters: (parameters ?? []).filter(isOwn),
  responses: Object.fromEntries(Object.entries(responses).filter(([, response]) => isOwn(response))),
});

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
const readable = ({ servers, ...item }) => ({ ...(servers ? { servers } : {}), ...mapped(item, withoutShared) });

const nothing = () => () => null;

const show = (description) =>
  SwaggerUIBundle({
    spec: { ...description, paths: mapped(description.paths, readable) },
    dom_id: '#docs',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: -1,
    supportedSubmitMethods: [],
    validatorUrl: null,
    plugins: [
      () => ({
        wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing, ServersContainer: nothing },
      }),
    ],
  });

void fetch('openapi.json')
  .then((answer) => answer.json())
  .then(show);
