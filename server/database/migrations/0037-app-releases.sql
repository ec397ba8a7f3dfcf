-- The releases of the app that this portal has served, so that one of long ago is told to be updated (PWA-30).
-- Rolling: releases before it note nothing, and serve every build.
CREATE TABLE app_release (
  build text PRIMARY KEY,
  since timestamptz NOT NULL
);
