-- A person's own picture: a photo in the file store, or one of the avatars that the portal draws (ADM-15a, ADM-15b).
CREATE TABLE user_picture (
  "userId" integer PRIMARY KEY REFERENCES portal_user (id),
  sha256 text,
  avatar text,
  "changedAt" timestamptz NOT NULL,
  CHECK ((sha256 IS NULL) <> (avatar IS NULL))
);
CREATE INDEX user_picture_hash ON user_picture (sha256);
