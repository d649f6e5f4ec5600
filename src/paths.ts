/** Where each page of the app is: the document's word. */
export const paths = {
  start: '/',
  callback: '/callback',
  timetrackings: '/timetrackings',
  newTimetracking: '/timetrackings/new',
  timetracking: (id: number | string) => `/timetrackings/${id}`,
  import: '/import',
} as const;
