-- A candidate's own status is that of the application that changed last, or Open: an undo or a merge had left some others.
UPDATE "candidates" SET "status_id" = own."status_id" FROM (
  SELECT c."id", coalesce((SELECT a."status_id" FROM "applications" a
    WHERE a."candidate_id" = c."id" AND a."superseded_by_id" IS NULL
    ORDER BY a."status_since" DESC, a."id" DESC LIMIT 1), 1) AS "status_id" FROM "candidates" c
) own WHERE own."id" = "candidates"."id" AND own."status_id" <> "candidates"."status_id";
