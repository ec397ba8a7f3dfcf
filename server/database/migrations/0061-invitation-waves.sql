-- Waves of invitations: who sent each, when and to whom, so that a repeated call finds the wave it has already sent.
-- Rolling: releases before it neither write nor read it.

CREATE TABLE invitation_wave (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- One press of «Invitar».
  uuid text NOT NULL UNIQUE,
  -- The size that was chosen, which the next wave proposes; a wave may have fewer people.
  tamanio integer NOT NULL,
  "createdBy" integer NOT NULL REFERENCES portal_user (id),
  "createdAt" timestamptz NOT NULL
);

CREATE TABLE invitation_wave_member (
  "waveId" integer NOT NULL REFERENCES invitation_wave (id),
  "userId" integer NOT NULL REFERENCES portal_user (id),
  PRIMARY KEY ("waveId", "userId")
);
