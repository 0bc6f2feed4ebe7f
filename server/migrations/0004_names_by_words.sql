ALTER TABLE "organizations" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(name, '.''/@_-', '      '))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(provider_position_name || ' ' || client_position_name, '.''/@_-', '      '))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "organizations_words" ON "organizations" USING gin ("words");--> statement-breakpoint
CREATE INDEX "organizations_created_by" ON "organizations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "positions_words" ON "positions" USING gin ("words");--> statement-breakpoint
CREATE INDEX "positions_offered" ON "positions" USING btree ((status <> 'Open'),"provider_position_name","id");--> statement-breakpoint
CREATE INDEX "positions_vertical" ON "positions" USING btree ("vertical_id","id");--> statement-breakpoint
CREATE INDEX "positions_frontend_spoc" ON "positions" USING btree ("frontend_spoc_id");--> statement-breakpoint
CREATE INDEX "positions_backend_spoc" ON "positions" USING btree ("backend_spoc_id");--> statement-breakpoint
CREATE INDEX "positions_agency" ON "positions" USING btree ("agency_organization_id");