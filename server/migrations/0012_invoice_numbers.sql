CREATE TABLE "closed_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"closed_at" timestamptz NOT NULL,
	"closed_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unused_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "invoice_number" DROP NOT NULL;