import { deviceZone, useCompany } from '#api/service/namespace.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Note } from '../feedback/note.tsx';

/** States whose time zone the times are in when the company's clock differs from this device's. `moment` in epoch seconds. */
export const ZoneNote = ({ moment }: { readonly moment: number }) => {
  const t = useTexts().lane;
  const { zone } = useCompany();
  const device = deviceZone();
  if (wallTimeOf(moment, zone) === wallTimeOf(moment, device)) return null;
  return (
    <div className="mb-4">
      <Note lead={t.zone(zone)}>{t.zoneReason(device)}</Note>
    </div>
  );
};
