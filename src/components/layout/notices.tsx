import { PendingBar } from './pending-bar.tsx';
import { VersionNotice } from './version-notice.tsx';

/** What the frame tells by itself: that a new version is served, and the deletes that can be taken back. */
export const Notices = () => (
  <>
    <VersionNotice />
    <PendingBar />
  </>
);
