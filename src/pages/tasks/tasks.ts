import type { RecordPages } from '../record-pages.ts';

const forms = async () => (await import('./task-forms.ts')).taskForms;

export const tasks: RecordPages = {
  List: async () => (await import('./tasks-page.tsx')).TasksPage,
  New: async () => (await forms()).New(),
  Edit: async () => (await forms()).Edit(),
};
