import { expect, test } from 'vitest';
import { renamed, withView, type SavedView } from './saved-views.ts';

const view = (name: string, search = ''): SavedView => ({ name, search, columns: ['date'] });

test('views stand by their names, and one of the same name is replaced', () => {
  const views = withView(withView([], view('Woche')), view('Äpfel'));
  expect(views.map(({ name }) => name)).toEqual(['Äpfel', 'Woche']);
  expect(withView(views, view('Woche', 'text=neu'))).toEqual([view('Äpfel'), view('Woche', 'text=neu')]);
});

test('a view gets another name and keeps what it shows; none gets the name of another one, or no name', () => {
  const views = [view('A', 'text=a'), view('B')];
  expect(renamed(views, 'A', 'C')).toEqual([view('B'), view('C', 'text=a')]);
  expect(renamed(views, 'A', 'B')).toEqual(views);
  expect(renamed(views, 'A', '')).toEqual(views);
});
