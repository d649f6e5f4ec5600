import { useNavigate } from 'react-router';
import { ShortcutScopeContext } from '../keyboard/shortcut-place.ts';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import { useAreas, type Area } from './areas.ts';

const GoKey = ({ path, label, keys }: Area) => {
  const navigate = useNavigate();
  useShortcut(keys, () => void navigate(path), label);
  return null;
};

/** G and a letter go to each area. */
export const GoKeys = () => {
  const areas = useAreas().flatMap((group) => group.areas);
  return (
    <ShortcutScopeContext value="go">
      {areas.map((area) => (
        <GoKey key={area.path} {...area} />
      ))}
    </ShortcutScopeContext>
  );
};
