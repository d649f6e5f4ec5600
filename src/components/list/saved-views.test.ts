import { expect, test } from 'vitest';
import { renamed, withView, type SavedView } from './saved-views.ts';

const view = (name: string, search = ''): SavedView => ({ name, search, columns: ['date'] });

test('views are sorted by name, and one of the same name is replaced', () => {
  const views = withView(withView([], view('Woche')), view('Äpfel'));
  expect(views.map(({ name }) => name)).toEqual(['Äpfel', 'Woche']);
  expect(withView(views, view('Woche', 'text=neu'))).toEqual([view('Äpfel'), view('Woche', 'text=neu')]);
});

test('renaming a view keeps its content, and a taken or empty name is refused', () => {
  const views = [view('A', 'text=a'), view('B')];
  expect(renamed(views, 'A', 'C')).toEqual([view('B'), view('C', 'text=a')]);
  expect(renamed(views, 'A', 'B')).toEqual(views);
  expect(renamed(views, 'A', '')).toEqual(views);
});
