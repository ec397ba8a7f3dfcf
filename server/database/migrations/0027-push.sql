-- Devices whose person asked to be told on them, by web push (RFC 8030), also while the app is closed.
CREATE TABLE push_subscription (
  id text PRIMARY KEY,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  -- The address by which the browser's push service reaches the device; whoever knows it is that device.
  endpoint text NOT NULL UNIQUE,
  -- The device's public key and its secret, with which what is sent is sealed (RFC 8291).
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- The session in which it was last said: its logout ends the subscription, its running out does not.
  "sessionHash" text NOT NULL,
  "createdAt" timestamptz NOT NULL,
  "seenAt" timestamptz NOT NULL
);
CREATE INDEX push_subscription_of_user ON push_subscription ("userId");
CREATE INDEX push_subscription_of_session ON push_subscription ("sessionHash");
