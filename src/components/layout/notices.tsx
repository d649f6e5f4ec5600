import { PendingBar } from './pending-bar.tsx';
import { VersionNotice } from './version-notice.tsx';

/** The frame's own notices: a new version, and deletes that can be undone. */
export const Notices = () => (
  <>
    <VersionNotice />
    <PendingBar />
  </>
);
