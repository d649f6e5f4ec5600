import { paths } from '#components/navigation/paths.ts';
import { records } from './line.ts';

export const master = [
  records(
    { key: 'a', at: paths.articles, scopes: ['article_show', 'article_edit'], words: (t) => t.areas.articles },
    async () => ({
      List: async () => (await import('#pages/articles/articles-page.tsx')).ArticlesPage,
      New: async () => (await import('#pages/articles/new-article-page.tsx')).NewArticlePage,
      Edit: async () => (await import('#pages/articles/article-page.tsx')).ArticlePage,
    }),
  ),
  records(
    {
      key: 'k',
      at: paths.contacts,
      scopes: ['contact_show', 'contact_edit'],
      words: (t) => t.areas.contacts,
      show: async () => (await import('#pages/contacts/contact-page.tsx')).ContactPage,
    },
    async () => (await import('#pages/contacts/contacts.ts')).contacts,
  ),
  records(
    { key: 'p', at: paths.projects, scopes: ['project_show', 'project_edit'], words: (t) => t.areas.projects },
    async () => (await import('#pages/master-data/projects.tsx')).projects,
  ),
  records(
    { key: 'u', at: paths.tasks, scopes: ['task_show', 'task_edit'], words: (t) => t.tasks, waiting: 'due_tasks' },
    async () => (await import('#pages/tasks/tasks.ts')).tasks,
  ),
  records(
    { key: 'n', at: paths.notes, scopes: ['note_show', 'note_edit'], words: (t) => t.areas.notes },
    async () => (await import('#pages/notes/notes.tsx')).notes,
  ),
  records(
    {
      key: 'l',
      at: paths.contactRelations,
      scopes: ['contact_show', 'contact_edit'],
      words: (t) => t.areas.contactRelations,
    },
    async () => (await import('#pages/contacts/contact-relations.ts')).contactRelations,
  ),
];
