DROP INDEX "status_events_recruiter";--> statement-breakpoint
DROP INDEX "status_events_qc";--> statement-breakpoint
CREATE INDEX "status_events_entered" ON "status_events" USING btree ("to_status_id","occurred_at","recruiter_id","qc_id","position_id","application_id") WHERE is_first_entry;--> statement-breakpoint
CREATE INDEX "candidates_present" ON "candidates" USING btree ("id") WHERE merged_into_id is null and erased_at is null;