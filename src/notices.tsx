import { PendingBar } from '#components/layout/pending-bar.tsx';
import { Tour } from './pages/tour/tour.tsx';
import { VersionNotice } from '#components/layout/version-notice.tsx';

/** The frame's own notices: a new version, deletes that can be undone, and the tour. */
export const Notices = () => (
  <>
    <VersionNotice />
    <PendingBar />
    <Tour />
  </>
);
