import type { Peer } from '../measure/peer.ts';

export const dndKit: Peer = {
  name: 'dnd-kit',
  packages: { '@dnd-kit/core': '6.3.1', '@dnd-kit/sortable': '10.0.0', react: '19.3.1', 'react-dom': '19.3.1' },
};

/** This many positions of seven cells in a list sorted by dragging, following the documentation of @dnd-kit/sortable. */
export const sortableMain = (count: number): string => `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DndContext, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, arrayMove, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';

const row = { display: 'grid', gridTemplateColumns: '40px 2fr 1fr 1fr 1fr 1fr 1fr', height: 36, alignItems: 'center' };
const Position = ({ id }) => {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id });
  const moved = transform === null ? undefined : 'translate3d(' + transform.x + 'px, ' + transform.y + 'px, 0)';
  const cells = [id, 'Beratung ' + id, '2.50', 'Std.', '165.00', '7.7 %', '412.50'];
  return h('div', { ref: setNodeRef, style: { ...row, transform: moved, transition }, ...attributes, ...listeners },
    cells.map((text, at) => h('span', { key: at }, text)));
};
const Positions = () => {
  const [ids, setIds] = useState(() => Array.from({ length: ${count} }, (_, at) => at + 1));
  const sensors = useSensors(useSensor(PointerSensor));
  const onDragEnd = ({ active, over }) => {
    if (over) setIds((all) => arrayMove(all, all.indexOf(active.id), all.indexOf(over.id)));
  };
  return h(DndContext, { sensors, collisionDetection: closestCenter, onDragEnd },
    h(SortableContext, { items: ids, strategy: verticalListSortingStrategy }, ids.map((id) => h(Position, { key: id, id }))));
};

createRoot(document.getElementById('root')).render(h(Positions));
`;
