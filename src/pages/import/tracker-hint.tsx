import { useTexts } from '#texts/texts-context.tsx';
import { knownFormats } from './formats/formats.ts';
import { exportMenus, trackerNames } from './formats/tracker-names.ts';

/** The page of each time tracker that offers its export. */
export const TrackerHint = () => {
  const t = useTexts().importTexts;
  return (
    <div className="text-label text-ink-2">
      <p className="mb-1">{t.file.whereToExport}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {knownFormats.map((format) => (
          <div key={format} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-ink">{trackerNames[format]}</dt>
            <dd lang="en">{exportMenus[format]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
