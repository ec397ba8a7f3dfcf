-- Limits by address: how often one asks for a new password, and what it was refused.
CREATE INDEX password_request_address ON password_request (address, "requestedAt");
CREATE INDEX audit_of_address ON audit (address, at);
