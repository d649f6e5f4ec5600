import type { RecordPages } from '../record-pages.ts';

const forms = async () => (await import('./task-forms.ts')).taskForms;

export const tasks: RecordPages = {
  List: async () => (await import('./tasks-page.tsx')).TasksPage,
  New: async (at) => (await forms()).New(at),
  Edit: async (at) => (await forms()).Edit(at),
};
