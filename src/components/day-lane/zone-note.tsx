import { deviceZone, useCompany } from '#api/namespace.ts';
import { wallOf } from '#domain/zone.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Note } from '../feedback/note.tsx';

/** Says whose times these are, where the clocks of the company and of this device differ. `moment` in epoch seconds. */
export const ZoneNote = ({ moment }: { readonly moment: number }) => {
  const t = useTexts().lane;
  const { zone } = useCompany();
  const device = deviceZone();
  if (wallOf(moment, zone) === wallOf(moment, device)) return null;
  return (
    <div className="mb-4">
      <Note lead={t.zone(zone)}>{t.zoneReason(device)}</Note>
    </div>
  );
};
