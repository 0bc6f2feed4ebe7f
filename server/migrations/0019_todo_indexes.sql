DROP INDEX "invoices_status";--> statement-breakpoint
DROP INDEX "applications_recruiter";--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("payment_status","due_date","issued_at","invoice_date");--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","status_id","status_since");