-- Which object holds the bytes of a file, and in which store the objects of this database are.

CREATE TABLE stored_file (
  sha256 text PRIMARY KEY,
  -- The object's name in the store; every put has a new one.
  object text NOT NULL UNIQUE,
  "storedAt" timestamptz NOT NULL,
  -- Since a sweep found no row that refers to it.
  "unreferencedSince" timestamptz
);
CREATE INDEX stored_file_unreferenced ON stored_file ("unreferencedSince") WHERE "unreferencedSince" IS NOT NULL;

-- Files that stand already lie in a folder under their hash.
INSERT INTO stored_file (sha256, object, "storedAt")
SELECT sha256, substr(sha256, 1, 2) || '/' || substr(sha256, 3, 2) || '/' || sha256, now()
FROM (SELECT sha256 FROM document UNION SELECT sha256 FROM policy_document
  UNION SELECT sha256 FROM user_picture WHERE sha256 IS NOT NULL) AS known;

-- No row without its file: both are written in one transaction, the file's row last.
ALTER TABLE document ADD CONSTRAINT document_file
  FOREIGN KEY (sha256) REFERENCES stored_file (sha256) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE policy_document ADD CONSTRAINT policy_document_file
  FOREIGN KEY (sha256) REFERENCES stored_file (sha256) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE user_picture ADD CONSTRAINT user_picture_file
  FOREIGN KEY (sha256) REFERENCES stored_file (sha256) DEFERRABLE INITIALLY DEFERRED;

-- Until when one of several instances has a job for itself.
CREATE TABLE job_lease (
  job text PRIMARY KEY,
  "takenUntil" timestamptz NOT NULL
);

-- One row: the store in which the objects are.
CREATE TABLE file_place (
  id integer PRIMARY KEY CHECK (id = 1),
  place text NOT NULL
);
