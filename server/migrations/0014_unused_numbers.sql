-- Numbers are given when an invoice is issued: what drafts carry is written down as unused, and so is what no invoice has.
INSERT INTO "unused_numbers" ("number", "reason", "at")
  SELECT "invoice_number", 'The draft ' || "id" || ' carried it', now() FROM "invoices"
  WHERE "issued_at" IS NULL AND "payment_status" <> 'Cancelled' AND "invoice_number" IS NOT NULL
  ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "invoices" SET "invoice_number" = NULL WHERE "issued_at" IS NULL AND "payment_status" <> 'Cancelled';--> statement-breakpoint
INSERT INTO "unused_numbers" ("number", "reason", "at")
  SELECT given."number", 'No invoice has it', now() FROM (
    SELECT r."name" || '-' || lpad(n::text, greatest(4, length(n::text)), '0') AS "number"
    FROM "number_ranges" r CROSS JOIN LATERAL generate_series(1, r."next" - 1) n WHERE r."name" LIKE 'INV-%'
  ) given WHERE NOT EXISTS (SELECT 1 FROM "invoices" i WHERE i."invoice_number" = given."number")
  ON CONFLICT DO NOTHING;
