CREATE TABLE "position_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"wish" jsonb NOT NULL,
	"position_id" integer,
	"decline_reason" text,
	"decided_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "position_requests" ADD CONSTRAINT "position_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_requests" ADD CONSTRAINT "position_requests_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "position_requests_organization" ON "position_requests" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "position_requests_waiting" ON "position_requests" USING btree ("organization_id") WHERE decided_at is null;